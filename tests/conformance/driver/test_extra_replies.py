"""Replies are matched by order alone, so that an extra one is found for certain, and never by luck."""

from dataclasses import replace

import pytest

from conformance.driver import Fault, Implementation, Reply
from tests.conformance.driver.programs import PATIENT, miniature


def expect_extra(fault: Fault | None) -> None:
    assert fault is not None
    assert fault.kind == "extra reply", fault


@pytest.mark.parametrize("name", ["answers_twice", "answers_before_it_is_asked"])
def test_surplus_finds_extra_replies(name: str) -> None:
    with miniature(name) as program:
        program.ask("a")
        expect_extra(program.surplus())


def test_an_extra_reply_shifts_the_later_ones_each_time_in_the_same_way() -> None:
    for _ in range(3):
        with miniature("answers_boom_twice") as program:
            assert program.ask("a") == Reply("a", "= a")
            assert program.ask("boom") == Reply("boom", "= boom")
            assert program.ask("b") == Reply("b", "= boom")
            expect_extra(program.surplus())
            # After the fault: a fresh start, in order again.
            assert program.ask("b") == Reply("b", "= b")
            assert program.surplus() is None


def test_the_extra_reply_is_shown_with_its_number() -> None:
    with miniature("answers_twice") as program:
        answers = program.ask_many(["a", "b", "c"])
        assert [reply.text for reply in answers.replies] == ["= a", "= a", "= b"]
        fault = program.ends_cleanly()
    assert fault is not None
    assert fault == Fault("extra reply", "3 more than requests (quit has none): '= b'", "quit")


def test_a_greeting_that_is_doubled_is_found() -> None:
    with miniature("answers_twice") as program:
        program.ask("hello 1")
        expect_extra(program.surplus())


def test_no_surplus_where_there_is_none() -> None:
    with miniature("answers_well") as program:
        assert program.surplus() is None  # not even started
        assert program.requests == 0
        program.ask_many(["a", "b"])
        assert program.surplus() is None
        assert program.requests == 2  # what the kit asks for itself is not counted
        assert program.ask("c") == Reply("c", "= c")
        assert program.ends_cleanly() is None


def test_a_program_that_does_not_greet_is_not_accused_of_extra_replies() -> None:
    with miniature("does_not_greet") as program:
        program.ask("a")
        fault = program.surplus()
    assert fault is not None
    assert fault.kind == "garbage"
    assert "'! unknown request', '= state'" in fault.detail


def test_replies_for_ever_are_an_end() -> None:
    with miniature("answers_without_being_asked_for_ever") as program:
        for _ in range(100_000):
            reply = program.ask("a")
            if isinstance(reply, Fault):
                break
        assert isinstance(reply, Fault)
        expect_extra(reply)


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("answers_quit", "extra reply", "'= quit'"),
        ("ends_with_5_after_quit", "crash", "exit status 5"),
        ("crashes_at_start", "crash", "no board today"),
    ],
)
def test_an_end_that_is_not_clean(name: str, kind: str, words: str) -> None:
    with miniature(name) as program:
        if name != "crashes_at_start":
            program.ask("a")
        fault = program.ends_cleanly()
    assert fault is not None
    assert (fault.kind, fault.request) == (kind, "quit")
    assert words in fault.detail


def test_no_end_at_all() -> None:
    with miniature("ignores_quit", replace(PATIENT, reply_seconds=0.4)) as program:
        program.ask("a")
        fault = program.ends_cleanly()
    assert fault == Fault("hang", "no end in 0.4 s after quit", "quit")


def test_a_clean_end_starts_the_program_if_need_be() -> None:
    with miniature("answers_well") as program:
        assert program.ends_cleanly() is None
        assert program.ask("a") == Reply("a", "= a")
    assert isinstance(program, Implementation)

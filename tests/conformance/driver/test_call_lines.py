"""Call lines are kept with the reply that follows them, and are neither replies nor prints."""

from conformance.driver import Inside, Reply
from tests.conformance.driver.programs import PATIENT, miniature


def test_call_lines_belong_to_the_reply_after_them() -> None:
    with miniature("tells_calls") as program:
        first, second, third = program.ask_many(["one", "none", "open"]).replies
        assert first == Reply("one", "= one", "@ > Game.one - 23\n@ < true")
        assert first.calls == ("@ > Game.one - 23", "@ < true")
        assert second == Reply("none", "= none") and second.calls == ()
        assert third.calls[-1] == "@ > Game.later -"
        assert [reply.calls for reply in program.ask_many(["two"]).replies] == [
            ("@ > Game.two - 23", "@ < true")
        ]
        assert program.ends_cleanly() is None


def test_call_lines_wait_for_their_reply() -> None:
    with miniature("tells_calls_slowly") as program:
        for replies in (program.ask_many(["a", "b"]).replies, program.ask_many(["a", "b"]).replies):
            assert [reply.calls for reply in replies] == [
                ("@ > Game.a - 23", "@ < true"),
                ("@ > Game.b - 23", "@ < true"),
            ]


def test_call_lines_are_no_debug_prints() -> None:
    with miniature("tells_calls") as program:
        program.ask_many(["one", "none", "two"])
        assert program.debug_lines == 2
        assert program.log == ("a debug print", "a debug print")


def test_many_replies_each_have_their_own_calls() -> None:
    words = [f"w{number}" if number % 3 else "none" for number in range(2000)]
    with miniature("tells_calls") as program:
        program.ask("none")
        program.ask_ahead(words)
        for _ in range(2):
            replies = program.ask_many(words).replies
            told = [reply.calls[0] if reply.calls else "" for reply in replies]
            assert told == ["" if word == "none" else f"@ > Game.{word} - 23" for word in words]


def test_a_flood_of_calls_is_a_flood() -> None:
    with miniature("tells_calls_for_ever") as program:
        answers = program.ask_many(["a"])
        assert answers.fault is not None and answers.replies == ()
        assert (answers.fault.kind, answers.fault.request) == ("too long", "a")
        assert f"{PATIENT.call_bytes} bytes of call lines" in answers.fault.detail


def test_a_reply_after_too_many_calls_does_not_count() -> None:
    with miniature("tells_too_many_calls") as program:
        answers = program.ask_many(["a", "boom", "b"])
        assert [reply.text for reply in answers.replies] == ["= a"]
        assert answers.fault is not None
        assert (answers.fault.kind, answers.fault.request) == ("too long", "boom")
        assert program.ask("c") == Reply("c", "= c"), "the next request starts it anew"


def test_a_record_holds_all_that_a_reply_says() -> None:
    told = Reply("move 2 2 2 3", "= board workers m1", "@ > Game.playerMove - 23\n@ < true")
    assert told.record == "= board workers m1\n@ > Game.playerMove - 23\n@ < true"
    assert Reply.of_record("move 2 2 2 3", told.record) == told
    plain = Reply("state", "= board workers m1")
    assert plain.record == plain.text
    assert Reply.of_record("state", plain.record) == plain


def test_a_function_tells_calls_in_the_lines_before_its_reply() -> None:
    inside = Inside(lambda: lambda line: f"@ > Game.{line} -\n@ < -\n= {line}")
    assert inside.ask("a") == Reply("a", "= a", "@ > Game.a -\n@ < -")
    other = Inside(lambda: lambda line: f"hello\n= {line}")
    assert other.ask_many(["a"]).fault is not None

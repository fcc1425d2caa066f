"""Replies come in order, whatever else the program writes, however much of it, in batches of any size."""

from dataclasses import replace
from pathlib import Path

import pytest

from conformance.driver import Answers, Implementation, Reply
from tests.conformance.driver.programs import PATIENT, command_of, miniature


def texts_of(answers: Answers) -> list[str]:
    assert answers.fault is None
    return [reply.text for reply in answers.replies]


RIGHT = [
    "answers_well",
    "answers_with_crlf",
    "answers_byte_by_byte",
    "prints_between_replies",
    "prints_10_mb_of_errors",
    "prints_10_mb",
    "prints_one_long_error",
    "closes_standard_error",
]


@pytest.mark.parametrize("name", RIGHT)
def test_odd_programs_are_right(name: str) -> None:
    with miniature(name) as program:
        assert program.ask("state") == Reply("state", "= state")
        assert texts_of(program.ask_many(["a", "b"])) == ["= a", "= b"]
        assert program.requests == 3


@pytest.mark.parametrize("size", [1, 2, 255, 256, 257, 512, 513, 5000])
def test_batches_of_any_size(size: int) -> None:
    requests = [f"place {number} 0" for number in range(size)]
    with miniature("answers_well") as program:
        for _ in range(2):
            answers = program.ask_many(requests)
            assert answers.fault is None
            assert answers.replies == tuple(Reply(line, f"= {line}") for line in requests)


def test_the_first_reply_has_a_limit_of_its_own() -> None:
    with miniature("answers_after_a_while", replace(PATIENT, reply_seconds=0.1)) as program:
        assert program.ask("a") == Reply("a", "= a")


def test_nothing_asked_is_nothing_started() -> None:
    with Implementation(["/no/such/program"]) as program:
        assert program.ask_many([]) == Answers(())


def test_replies_may_come_in_heaps() -> None:
    requests = [f"move {number}" for number in range(700)]
    with miniature("answers_in_heaps") as program:
        assert texts_of(program.ask_many(requests)) == [f"= {line}" for line in requests]


def test_long_requests_and_long_replies_do_not_block_each_other() -> None:
    with miniature("answers_at_length", replace(PATIENT, line_bytes=1_000_000)) as program:
        requests = [f"{number} {'y' * (number + 1) * 10}" for number in range(300)] + [
            "z" * 200_000
        ]
        assert texts_of(program.ask_many(requests)) == [
            f"= {line} {'x' * 60_000}" for line in requests
        ]


def test_marks_and_bodies() -> None:
    with miniature("answers_with_bare_marks") as program:
        answers = program.ask_many(["!"])
    assert [(reply.mark, reply.body) for reply in answers.replies] == [("!", "")]
    assert Reply("state", "? 00 -- p0 not yet").mark == "?"
    assert Reply("state", "? 00 -- p0 not yet").body == "00 -- p0 not yet"


def test_strange_bytes_are_data() -> None:
    with miniature("answers_with_strange_bytes") as program:
        reply = program.ask("a")
        assert reply == Reply("a", "= \\xff\\xfe \x1b[31m\x00 a\rb")
        assert program.log == ("caf\\xc3\\xa9 \\xff",)


def test_prints_are_kept_as_a_log() -> None:
    with miniature("prints_between_replies") as program:
        texts_of(program.ask_many(["a"]))
        # Standard error may still be under way: the end of the program brings it all.
        program.close()
        kept = program.log
    assert sorted(kept) == ["", "=", "=== board ===", "=x", "error a", "thinking about a"]
    assert [line for line in kept if not line.startswith("error")] == [
        "thinking about a",
        "=== board ===",
        "=x",
        "=",
        "",
    ]
    # Errors are not counted: how many have arrived at a time is a matter of chance.
    assert program.debug_lines == 5


@pytest.mark.parametrize(
    ("name", "counted"), [("prints_10_mb", 200_000), ("prints_10_mb_of_errors", 0)]
)
def test_the_log_is_bounded_and_prints_are_counted(name: str, counted: int) -> None:
    with miniature(name, replace(PATIENT, log_lines=10)) as program:
        texts_of(program.ask_many(["a", "b"]))
        program.close()
        assert program.debug_lines == counted
        assert len(program.log) == 10


def test_output_counts_anew_after_each_reply() -> None:
    with miniature("prints_10_mb", replace(PATIENT, output_bytes=12_000_000)) as program:
        assert texts_of(program.ask_many(["a", "b", "c"])) == ["= a", "= b", "= c"]


def test_the_folder_and_the_environment_are_as_told(tmp_path: Path) -> None:
    source = "import os; input(); print('=', os.getcwd(), sorted(os.environ), flush=True)"
    command = [*command_of("answers_well")[:3], "-c", source]
    with Implementation(command, PATIENT, cwd=tmp_path, env={"ONLY": "this"}) as program:
        reply = program.ask("a")
    assert isinstance(reply, Reply)
    assert str(tmp_path.resolve()) in reply.body
    assert "'ONLY'" in reply.body
    assert "'PATH'" not in reply.body


@pytest.mark.parametrize("line", ["a\nb", "a\r", "é"])
def test_a_request_is_one_line_of_ascii(line: str) -> None:
    with miniature("answers_well") as program, pytest.raises(ValueError, match="one line"):
        program.ask(line)


def test_quit_is_not_asked() -> None:
    with miniature("answers_well") as program, pytest.raises(ValueError, match="ends_cleanly"):
        program.ask_many(["state", "quit"])


def test_one_string_is_no_batch() -> None:
    with miniature("answers_well") as program, pytest.raises(ValueError, match="instead of a list"):
        program.ask_many("state")

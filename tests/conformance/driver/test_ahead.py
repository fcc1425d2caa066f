"""Requests asked ahead: the program answers them while nobody waits, once, and the replies are those of `ask_many`."""

import time
from pathlib import Path

import pytest

from conformance.driver import Implementation, Reply
from tests.conformance.driver.programs import PATIENT, command_of, miniature

LEAVES_A_FILE = """
import pathlib, sys
for line in sys.stdin:
    pathlib.Path(line.strip()).touch()
    print("=", line.strip(), flush=True)
"""


@pytest.mark.parametrize("size", [1, 256, 257, 1024, 1025, 1281, 5000])
def test_the_replies_are_the_same(size: int) -> None:
    requests = [f"place {number} 0" for number in range(size)]
    with miniature("answers_well") as program:
        program.ask("state")
        for _ in range(2):
            program.ask_ahead(requests)
            answers = program.ask_many(requests)
            assert answers.fault is None
            assert answers.replies == tuple(Reply(line, f"= {line}") for line in requests)
        assert program.requests == 1 + 2 * size
        assert program.ask("state") == Reply("state", "= state")


def test_the_program_begins_while_nobody_waits(tmp_path: Path) -> None:
    command = [*command_of("answers_well")[:3], "-c", LEAVES_A_FILE]
    with Implementation(command, PATIENT, cwd=tmp_path) as program:
        program.ask("first")
        program.ask_ahead(["second", "third"])
        deadline = time.monotonic() + PATIENT.reply_seconds
        while not (tmp_path / "third").exists():
            assert time.monotonic() < deadline, "it was not asked ahead"
            time.sleep(0.01)
        assert len(program.ask_many(["second", "third"]).replies) == 2


def test_what_is_not_running_is_not_started_ahead() -> None:
    with Implementation(["/no/such/program"]) as program:
        program.ask_ahead(["state"])
        answers = program.ask_many(["other"])
        assert answers.fault is not None
        assert answers.fault.kind == "cannot start"


def test_a_fault_is_found_where_it_is() -> None:
    with miniature("crashes_on_boom") as program:
        program.ask("a")
        program.ask_ahead(["b", "boom", "c"])
        answers = program.ask_many(["b", "boom", "c"])
        assert [reply.request for reply in answers.replies] == ["b"]
        assert answers.fault is not None
        assert (answers.fault.kind, answers.fault.request) == ("crash", "boom")
        assert program.ask("d") == Reply("d", "= d")


def test_nothing_else_may_be_asked_before() -> None:
    with miniature("answers_well") as program:
        program.ask("a")
        program.ask_ahead(["b"])
        with pytest.raises(ValueError, match="'b' … was asked ahead"):
            program.ask("c")


def test_a_restart_forgets_what_was_asked_ahead() -> None:
    with miniature("answers_well") as program:
        program.ask("a")
        program.ask_ahead(["b"])
        program.restart()
        assert program.ask("c") == Reply("c", "= c")

"""A child in a group of its own, and its end."""

import sys

import pytest

from conformance import system


def command(source: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", source]


def test_a_process_that_has_ended_keeps_its_status() -> None:
    with system.start_group(command("raise SystemExit(7)"), None, None) as process:
        assert system.ends_within(process, 60)
        assert system.has_ended(process)
        assert system.end_group(process) == 7
        assert system.has_ended(process)


def test_a_process_that_runs_is_ended() -> None:
    with system.start_group(command("input()"), None, None) as process:
        assert not system.has_ended(process)
        assert not system.ends_within(process, 0.05)
        status = system.end_group(process)
    assert system.describe_status(status) == "signal 9 (SIGKILL)"


def test_a_program_that_is_missing_is_an_error() -> None:
    with pytest.raises(OSError, match="no such"):
        system.start_group(["/no such program"], None, None)


@pytest.mark.parametrize(
    ("status", "words"),
    [(0, "exit status 0"), (3, "exit status 3"), (-11, "signal 11 (SIGSEGV)"), (-99, "signal 99")],
)
def test_a_status_in_words(status: int, words: str) -> None:
    assert system.describe_status(status) == words


def test_no_status_in_words() -> None:
    assert system.describe_status(None) == "no exit status"

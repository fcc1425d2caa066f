"""A command is read to its end, or to a limit; then its whole group is dead."""

import pytest

from conformance.grade.sandbox.bounded_command import Ending, run_bounded
from conformance.grade.sandbox.processes import with_word
from tests.conformance.grade.waiting import eventually, own_word

LONG = 60.0


def shell(
    script: str, wall: float = LONG, most: int = 1000, word: str = "x"
) -> tuple[Ending, int, bytes, bytes]:
    finished = run_bounded(["sh", "-c", script, "sh", word], wall, most, most)
    return finished.ending, finished.status, finished.output, finished.errors


def test_both_outputs_and_the_status_are_kept() -> None:
    assert shell("echo out; echo err >&2; exit 3") == (Ending.EXIT, 3, b"out\n", b"err\n")


def test_a_signal_is_told_as_a_shell_does() -> None:
    assert shell("kill -KILL $$")[:2] == (Ending.EXIT, 137)


def test_there_is_no_input() -> None:
    assert shell("cat; echo end")[2] == b"end\n"


def test_exactly_as_much_as_allowed_is_not_too_much() -> None:
    assert shell("printf 1234567890", most=10)[:3] == (Ending.EXIT, 0, b"1234567890")
    assert shell("printf 12345678901; sleep 60", most=10)[::2] == (Ending.OUTPUT, b"1234567890")


@pytest.mark.parametrize("where", ["", ">&2"])
def test_a_flood_is_stopped(where: str) -> None:
    ending, status, output, errors = shell(f"yes {where}", most=5000)
    assert (ending, status) == (Ending.OUTPUT, 137)
    assert len(output + errors) == 5000


def test_what_fills_one_pipe_is_not_waited_for_at_the_other() -> None:
    script = "head -c 300000 /dev/zero >&2; echo end"
    assert shell(script, most=400_000)[:3] == (Ending.EXIT, 0, b"end\n")


def test_the_time_ends() -> None:
    assert shell("trap '' TERM; echo begun; sleep 600", wall=1.0)[0] is Ending.WALL


def test_dripping_does_not_move_the_deadline() -> None:
    assert shell("while echo x; do sleep 0.05; done", wall=1.0, most=10**6)[0] is Ending.WALL


def test_closing_the_outputs_is_not_the_end() -> None:
    assert shell("exec >&- 2>&-; sleep 0.2; exit 5")[:2] == (Ending.EXIT, 5)


def test_what_is_left_in_the_group_is_dead() -> None:
    word = own_word("left-in-the-group")
    child = f"python3 -c 'import time; time.sleep(600)' {word} & echo begun"
    assert shell(child, word=word)[:3] == (Ending.EXIT, 0, b"begun\n")
    assert eventually(lambda: not with_word(word))


def test_a_command_that_does_not_exist_is_an_error_of_the_caller() -> None:
    with pytest.raises(FileNotFoundError):
        run_bounded(["/no/such/command"], LONG, 10, 10)


def test_the_last_words_are_harmless() -> None:
    finished = run_bounded(["sh", "-c", "printf 'a\\nb\\033[31m\\377\\n' >&2"], LONG, 99, 99)
    assert finished.last_words == "b\\x1b[31m\\xff"
    assert run_bounded(["false"], LONG, 99, 99).last_words == "status 1"

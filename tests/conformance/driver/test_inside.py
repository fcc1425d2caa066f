"""A function answers like a program."""

from collections.abc import Callable
from itertools import count

import pytest

from conformance.driver import Answers, Fault, Inside, Program, Reply


def answer(line: str) -> str:
    match line:
        case "boom":
            raise RuntimeError("boom\nit was")
        case "nonsense":
            return "OK"
        case "two":
            return "= 1\n= 2"
    return f"= {line}"


def test_replies() -> None:
    with Inside(lambda: answer) as inside:
        assert inside.ask("a") == Reply("a", "= a")
        assert inside.ask_many(["a", "b"]) == Answers((Reply("a", "= a"), Reply("b", "= b")))
        inside.restart()
        assert inside.surplus() is None
        assert (inside.requests, inside.debug_lines, inside.log) == (3, 0, ())


@pytest.mark.parametrize(
    ("line", "kind", "detail"),
    [
        ("boom", "crash", "raised RuntimeError: 'boom\\nit was'"),
        ("nonsense", "garbage", "'OK' is not one line that begins with '= ', '? ' or '! '"),
        ("two", "garbage", "'= 1\\n= 2' is not one line that begins with '= ', '? ' or '! '"),
    ],
)
def test_faults(line: str, kind: str, detail: str) -> None:
    inside: Program = Inside(lambda: answer)
    answers = inside.ask_many(["a", line, "b"])
    assert answers.replies == (Reply("a", "= a"),)
    fault = answers.fault
    assert fault is not None
    assert (fault.kind, fault.detail, fault.request) == (kind, detail, line)
    assert inside.requests == 2
    assert isinstance(inside.ask(line), Fault)


def test_requests_are_checked_as_for_a_program() -> None:
    with pytest.raises(ValueError, match="one line"):
        Inside(lambda: answer).ask("a\nb")


def counter() -> Callable[[str], str]:
    """A function that tells how many requests it was given, and dislikes `boom` and `nonsense`."""
    given = count(1)

    def tell(line: str) -> str:
        number = next(given)
        return f"= {number}" if line == "a" else answer(line)

    return tell


def test_a_restart_makes_a_new_function() -> None:
    inside = Inside(counter)
    assert [inside.ask("a"), inside.ask("a")] == [Reply("a", "= 1"), Reply("a", "= 2")]
    inside.restart()
    assert inside.ask("a") == Reply("a", "= 1")
    assert inside.requests == 3


@pytest.mark.parametrize("line", ["boom", "nonsense"])
def test_a_fault_makes_a_new_function(line: str) -> None:
    inside = Inside(counter)
    assert inside.ask_many(["a", "a", line]).fault is not None
    assert inside.ask("a") == Reply("a", "= 1")


def test_a_function_that_cannot_be_made_is_a_crash() -> None:
    def start() -> Callable[[str], str]:
        raise OSError("no room")

    fault = Inside(start).ask("a")
    assert isinstance(fault, Fault)
    assert (fault.kind, fault.detail) == ("crash", "raised OSError: 'no room'")

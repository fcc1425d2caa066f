"""A function answers like a program."""

import pytest

from conformance.driver import Answers, Asked, Fault, Inside, Reply


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
    with Inside(answer) as inside:
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
    inside: Asked = Inside(answer)
    answers = inside.ask_many(["a", line, "b"])
    assert answers.replies == (Reply("a", "= a"),)
    fault = answers.fault
    assert fault is not None
    assert (fault.kind, fault.detail, fault.request) == (kind, detail, line)
    assert inside.requests == 2
    assert isinstance(inside.ask(line), Fault)


def test_requests_are_checked_as_for_a_program() -> None:
    with pytest.raises(ValueError, match="one line"):
        Inside(answer).ask("a\nb")

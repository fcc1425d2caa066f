"""What every command does with wrong usage: one line on standard error, status 2, no traceback."""

import pytest

from conformance.cli import main
from conformance.exits import Exit


def assert_one_line(status: int, out: str, err: str) -> str:
    """The line, if there is one line alone, nothing on standard output, and status 2."""
    assert "Traceback" not in err, err
    assert (status, out) == (Exit.USAGE, ""), err
    lines = err.splitlines()
    assert len(lines) == 1, err
    assert lines[0].startswith("santorini: ") and len(lines[0]) > len("santorini: "), err
    return lines[0]


def one_line(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The line that the command line answers these wrong arguments with."""
    capsys.readouterr()
    status = main(arguments)
    told = capsys.readouterr()
    return assert_one_line(status, told.out, told.err)

"""Where only some letters are known, the nearest are printed; where nobody listens, nothing is."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.commands import check as check_command
from conformance.exits import Exit
from conformance.letters import knows_ascii_alone, prepare_streams
from tests.conformance.commands.test_output import POLITE, pretended_check

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("environment", "is_plain"),
    [
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "POSIX", "LANG": "en_US.UTF-8"}, True),
        ({"LANG": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_ALL": "C.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8"}, False),
        ({}, False),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, False),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, False),
    ],
)
def test_a_locale_named_c_knows_ascii_alone(environment: dict[str, str], is_plain: bool) -> None:
    assert knows_ascii_alone(environment) is is_plain


def test_the_nearest_letters_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    prepare_streams()
    print("70 held · 2 violated → 5×5 … ✓ é", flush=True)
    assert written.getvalue().splitlines() == [b"70 held | 2 violated -> 5x5 ... + \\xe9"]


def test_the_command_line_in_the_c_locale() -> None:
    known = ("LC_ALL", "LC_CTYPE", "LANG", "PYTHONIOENCODING", "PYTHONUTF8")
    environment = {name: value for name, value in os.environ.items() if name not in known}
    done = subprocess.run(
        [sys.executable, "-m", "conformance.cli", "--help"],
        cwd=ROOT, env=environment | {"LC_ALL": "C"}, capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    first = done.stdout.splitlines()[0]
    assert first == b"usage: santorini COMMAND ... (santorini COMMAND --help)"
    assert done.stdout.isascii() and b"?" not in done.stdout


def test_a_check_whose_output_nobody_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_command, "check", pretended_check)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["check", "--", *POLITE]) == Exit.CONFORMS


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the output")
@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_reason_for_a_traceback(closed: str) -> None:
    told = (sys.executable, "-m", "conformance.cli", "check", "--", *("no such program",))
    script = f'"$@" {closed}'
    done = subprocess.run(
        ["sh", "-c", script, "sh", *told], cwd=ROOT, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout) == (Exit.USAGE, b"")
    assert b"Traceback" not in done.stderr

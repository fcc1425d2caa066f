"""`serve` refuses what it would otherwise ignore."""

import io
import subprocess
import sys

import pytest

from conformance.cli import main
from conformance.exits import Exit


@pytest.mark.parametrize("arguments", [("--port", "0"), ("--host", "localhost"), ("--host", "")])
def test_a_place_to_serve_at_takes_http(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("hello 1\n"))
    assert main(["serve", *arguments]) == Exit.USAGE
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "add --http" in err


def test_a_port_that_cannot_be_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--http", "--port", "70000"]) == Exit.USAGE
    err = capsys.readouterr().err
    assert "--host 127.0.0.1 --port 70000" in err and err.count("\n") == 1


def test_bare_is_not_for_http(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--http", "--bare"]) == Exit.USAGE
    assert "leave it out with --http" in capsys.readouterr().err


def test_a_bare_game_needs_no_contracts() -> None:
    """It starts without the library that checks them."""
    asked = (
        "import sys; from conformance.cli import main; main(['serve', '--bare']);"
        "print('icontract' in sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", asked],
        input="new none none\nplace 0 0\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines()[-1] == "False"

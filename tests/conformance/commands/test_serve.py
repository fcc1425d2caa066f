"""`serve` refuses what it would otherwise ignore."""

import io
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

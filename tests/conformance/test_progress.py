"""Progress where there is no terminal: a line now and then, also while nothing is told."""

import re
import sys
import time

import pytest

from conformance import progress


def test_a_pipe_gets_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "SECONDS_BETWEEN_LINES", 0.01)
    lines = ""
    with progress.progress_line() as show:
        while lines.count("\n") < 2:
            time.sleep(0.01)
            lines += capsys.readouterr().err
        assert re.fullmatch(r"(getting ready, \d+ s\n)+", lines)
        show("witnesses", 1_234)
        while "witnesses" not in lines:
            time.sleep(0.01)
            lines += capsys.readouterr().err
    assert re.fullmatch(r"(getting ready, \d+ s\n)+(witnesses: 1,234 requests, \d+ s\n)+", lines)


def test_what_is_over_soon_writes_nothing_to_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.progress_line() as show:
        for count in range(1_000):
            show("witnesses", count)
    assert capsys.readouterr().err == ""


def test_a_step_without_a_number_is_told_as_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "SECONDS_BETWEEN_LINES", 0.01)
    lines = ""
    with progress.progress_line() as show:
        show("choosing cases", None)
        while "\n" not in lines:
            time.sleep(0.01)
            lines += capsys.readouterr().err
    assert re.fullmatch(r"(choosing cases, \d+ s\n)+", lines)


def test_a_terminal_is_told_what_is_begun_however_soon(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress, "SECONDS_BETWEEN", 3_600)
    with progress.progress_line() as show:
        show("smoke", 2)
        show("smoke", 10)
        show("choosing cases", None)
    shown = capsys.readouterr().err.split("\r\x1b[K")
    assert shown == ["", "smoke: 2 requests", "choosing cases", ""]

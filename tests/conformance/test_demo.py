"""The two commands of `make demo`: the reference conforms, and the mistake is caught by the clause it breaks."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from conformance.cli import main
from conformance.exits import Exit
from conformance.mistakes import find_mistake

ROOT = Path(__file__).resolve().parent.parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
CLAUSE = "RB.move.pre.climb"
# The demonstration starts nothing slow: these only keep a busy machine from looking like a hang.
PATIENT = ("--start-seconds", "300", "--reply-seconds", "300")


def mistake_of_the_demo() -> str:
    """The name that the Makefile gives."""
    [name] = re.findall(r"^MISTAKE := (\S+)$", MAKEFILE, re.MULTILINE)
    assert isinstance(name, str)
    return name


def events_in(folder: Path) -> list[dict[str, Any]]:
    """The event log of a report."""
    lines = (folder / "report.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_the_reference_conforms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "$(BIN)/santorini check --report build/reference -- $(BIN)/santorini serve" in MAKEFILE
    reference = ("--", sys.executable, "-m", "conformance.cli", "serve")
    status = main(["check", "--budget", "quick", *PATIENT, "--report", str(tmp_path), *reference])
    told = capsys.readouterr()
    assert status == Exit.CONFORMS and "santorini:" not in told.err
    assert "conforms" in told.out.splitlines()[0]
    events = events_in(tmp_path)
    assert events[-1]["verdict"] == "conforms" and events[-1]["requests"] > 1000
    clauses = [event for event in events if event["event"] == "clause"]
    assert len(clauses) > 50
    assert {(event["verdict"], event["exercised"] > 0) for event in clauses} == {("held", True)}


def test_the_mistake_is_caught(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mistake = mistake_of_the_demo()
    assert find_mistake(mistake).clause == CLAUSE
    assert "--report build/mistake -- $(BIN)/python -m conformance.mistakes $(MISTAKE)" in MAKEFILE
    wrong_game = ("--", sys.executable, "-m", "conformance.mistakes", mistake)
    status = main(["check", "--budget", "quick", *PATIENT, "--report", str(tmp_path), *wrong_game])
    told = capsys.readouterr()
    assert status == Exit.VIOLATES and "santorini:" not in told.err
    assert "violates" in told.out.splitlines()[0] and CLAUSE in told.out
    events = events_in(tmp_path)
    assert events[-1]["verdict"] == "violates"
    found = [event for event in events if event["event"] == "counterexample"]
    assert found[0]["clause"] == CLAUSE
    assert [event["mistake"] for event in events if event["event"] == "diagnosis"] == [mistake]
    assert any(tmp_path.glob("*.html"))

"""`santorini recheck`: what follows from a log, and what does not."""

import json
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.exits import Exit
from reports.event_log import Log
from tests.conformance.one_line import one_line
from tests.conformance.replay.programs import CLIMB, new_log, report_of, right, transcript


def written(log: Log, path: Path) -> str:
    events = (log.header, *log.events, *([log.footer] if log.footer is not None else []))
    path.write_text("".join(json.dumps(event) + "\n" for event in events), encoding="ascii")
    return str(path)


def test_a_true_log_follows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(report_of(CLIMB), tmp_path / "report.jsonl")
    assert main(["recheck", path]) == Exit.CONFORMS
    assert capsys.readouterr().out == (
        "breaks again  RB.move.pre.climb\n1 recorded verdict judged again by RB: 1 follow, 0 do not\n"
    )


def test_a_doctored_log_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(report_of(CLIMB), tmp_path / "report.jsonl")
    text = Path(path).read_text(encoding="ascii")
    last = report_of(CLIMB).of_kind("counterexample")[0]["reply"]
    assert last.startswith("= ")
    Path(path).write_text(text.replace(last, "?" + last[1:]), encoding="ascii")
    assert main(["recheck", path]) == Exit.VIOLATES
    out = capsys.readouterr().out
    assert out.startswith("does not follow  RB.move.pre.climb  the clause does not break at ")


def test_cases_that_hold_are_only_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = report_of(CLIMB)
    script = ("new none none", "place 0 0")
    case = {
        "event": "case",
        "clauses": ["RB.place.accepts"],
        "transcript": transcript(right(), script),
    }
    path = written(Log(log.header, (*log.events, case), log.footer), tmp_path / "report.jsonl")
    assert main(["recheck", path]) == Exit.CONFORMS
    assert capsys.readouterr().out == (
        "breaks again  RB.move.pre.climb\n2 recorded verdicts judged again by RB, 1 case that holds "
        "among them: 2 follow, 0 do not\n"
    )


def test_a_log_without_transcripts_establishes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(new_log().read(), tmp_path / "report.jsonl")
    assert main(["recheck", path]) == Exit.NOT_ESTABLISHED
    out = capsys.readouterr().out
    assert "nothing was established" in out
    assert "Note: the report is incomplete" in out


def test_a_changed_document_is_mentioned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = report_of(CLIMB)
    header = {**log.header, "document_hash": "0"}
    path = written(Log(header, log.events, log.footer), tmp_path / "report.jsonl")
    assert main(["recheck", path]) == Exit.CONFORMS
    assert "the text of RB has changed" in capsys.readouterr().out


def test_wrong_arguments_are_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(report_of(CLIMB), tmp_path / "report.jsonl")
    assert "replay" in one_line(capsys, "recheck", path, "--", "x")
    assert "No such file" in one_line(capsys, "recheck", str(tmp_path / "none"))
    assert "required" in one_line(capsys, "recheck")
    (tmp_path / "essay").write_text("once\n", encoding="ascii")
    assert "essay" in one_line(capsys, "recheck", str(tmp_path / "essay"))

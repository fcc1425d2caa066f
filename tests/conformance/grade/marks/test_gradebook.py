"""The gradebook, the class's results, and the difference between two gradings."""

import csv
import io
import json
from pathlib import Path

import pytest

from conformance.grade.batch.time_left import class_progress, progress_text, time_left
from conformance.grade.batch.whole_class import Graded
from conformance.grade.marks.gradebook import (
    COLUMNS,
    NoGrades,
    as_csv,
    changes,
    grades_of,
    read_grades,
    write_grades,
)
from conformance.grade.sandbox.evidence import evidence_line
from tests.conformance.grade.small_class import EVIDENCE, RUBRIC, result

LOSS = {"clause": "RB.move.pre.climb", "points": 2.5, "reason": "violated", "script": []}
OTHER = {**LOSS, "clause": "RB.move.pre.dome"}


def test_the_gradebook_has_a_row_for_everybody() -> None:
    ben = result("ben", 97.5, bugs=[{"clause": "c"}] * 2, faults=["crash"], diagnosis="slow")
    dan = result(
        "dan", 72.7, verdict="conforms in part", missing="1 of 3 gods asked for is missing: pan"
    )
    graded = Graded(
        {"ada": result("ada"), "ben": ben, "dan": dan}, {"cleo": "=1+1, the disk is full"}
    )
    rows = list(csv.reader(io.StringIO(as_csv(graded))))
    assert rows == [
        list(COLUMNS),
        ["ada", "100", "100", "conforms", "0", "", "", ""],
        ["ben", "97.5", "100", "violates", "2", "crash", "slow", ""],
        [
            "dan",
            "72.7",
            "100",
            "conforms in part",
            "0",
            "",
            "",
            "1 of 3 gods asked for is missing: pan",
        ],
        ["cleo", "", "", "not graded", "", "'=1+1, the disk is full", "", ""],
    ]


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    grades = grades_of(Graded({"ada": result("ada")}, {"ben": "ours"}), RUBRIC, [EVIDENCE])
    write_grades(tmp_path, grades)
    assert read_grades(tmp_path) == grades
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"results.json", "gradebook.csv", "class.html"}


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "santorini-grades/1"}'])
def test_other_files_are_no_grades(tmp_path: Path, text: str) -> None:
    (tmp_path / "results.json").write_text(text, "utf-8")
    with pytest.raises(NoGrades, match="no results.json of a finished grading"):
        read_grades(tmp_path)


def test_changes_name_who_and_why() -> None:
    old = {
        "ada": result("ada"),
        "ben": result("ben", 97.5, losses=[LOSS]),
        "cleo": result("cleo", 97.5, losses=[LOSS]),
        "dan": result("dan"),
        "eve": result("eve", 97.5, losses=[LOSS]),
    }
    new = {
        "ada": result("ada", 97.5, losses=[LOSS]),
        "ben": result("ben"),
        "cleo": result("cleo", 95, losses=[{**LOSS, "points": 5.0}]),
        "eve": result("eve", 97.5, losses=[OTHER]),
        "fay": result("fay"),
    }
    assert list(changes(old, new)) == [
        "ada: 100 -> 97.5; lost RB.move.pre.climb",
        "ben: 97.5 -> 100; gained RB.move.pre.climb",
        "cleo: 97.5 -> 95; weighs otherwise RB.move.pre.climb",
        "dan: no longer there (had 100)",
        "fay: new, 100",
    ]


def test_the_evidence_in_one_line_names_every_gap() -> None:
    assert evidence_line(EVIDENCE) == "bubblewrap: 1 of 1 attack tried failed"
    rows = [
        {"attack": name, "tries": "", "outcome": outcome, "detail": ""}
        for name, outcome in (("a", "held"), ("b", "broken"), ("c", "not defended in this tier"))
    ]
    weak = {**EVIDENCE, "tier": "rlimits", "stands": False, "attacks": rows}
    line = evidence_line(json.loads(json.dumps(weak)))
    assert line == (
        "rlimits: 1 of 3 attacks tried failed; not defended in this tier: c; broken: b; "
        "it does not hold"
    )


def test_the_progress_line_has_names_and_the_time_left() -> None:
    assert progress_text("ada", 3, 12, 95.0) == "3 of 12 graded, last ada, about 2 min left"
    assert progress_text("zoe", 12, 12, None) == "12 of 12 graded, last zoe"
    assert "last " + "x" * 30 + "," in progress_text("x" * 60, 1, 2, 1.0)


def test_the_time_left_goes_by_the_median_of_those_that_played() -> None:
    assert time_left([], 5, 2) is None
    assert time_left([60.0], 4, 2) == 120
    assert time_left([600.0, 60.0, 62.0], 6, 2) == 186
    assert time_left([60.0, 70.0], 1, 2) == 65  # the last one has nobody beside it
    assert time_left([60.0], 0, 2) is None


def test_in_a_pipe_each_submission_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with class_progress(2) as progress:
        progress("not_java", 1, 4, 0.0)
        progress("ada", 2, 4, 40.0)
        progress("empty", 3, 4, 0.0)
        progress("ben", 4, 4, 80.0)
    told = (
        "1 of 4 graded, last not_java\n2 of 4 graded, last ada, about 40 s left\n"
        "3 of 4 graded, last empty, about 40 s left\n4 of 4 graded, last ben\n"
    )
    assert capsys.readouterr() == ("", told)


def test_on_a_terminal_the_line_is_gone_afterwards(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with class_progress(1) as progress:
        progress("ada", 1, 2, 30.0)
    told = capsys.readouterr().err
    assert "[##########          ] 1 of 2 graded, last ada, about 30 s left" in told
    assert told.endswith("\r\x1b[K")

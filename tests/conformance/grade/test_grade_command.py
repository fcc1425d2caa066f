"""`santorini grade`: what it refuses, what it says, and its exit status."""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

import conformance.commands.grade as command
from conformance.cli import main
from conformance.commands import grade_inputs
from conformance.commands import proved_before as before
from conformance.commands.grade_inputs import check_places, found
from conformance.exits import Exit, UsageError
from conformance.grade.batch.journal import Journal
from conformance.grade.batch.whole_class import ResultOrReason
from conformance.grade.job import LOG_NAME, Job
from conformance.grade.marks.gradebook import read_grades
from conformance.grade.sandbox.choose_tier import Refusal
from conformance.grade.sandbox.toolchain import Ability, find_toolchain
from tests.conformance.grade.small_class import EVIDENCE, RUBRIC_TEXT, crashing, result, write_class
from tests.conformance.one_line import one_line

OUTLOOK = (
    "2 submissions to grade; 1 at a time, budget standard: about 2 min to 8 min; one that uses up its "
    "time takes up to 21 min, and as long again alone at the end"
)


class Pretending:
    """Grades nothing; whoever is called `broken` is our trouble."""

    scores: ClassVar[dict[str, float]] = {}
    count = 1

    def __init__(self, count: int) -> None:
        pass

    def each(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, ResultOrReason]]:
        for job in jobs:
            yield replace(job, seconds=2.0), self.alone(job)

    def alone(self, job: Job) -> ResultOrReason:
        name = job.submission.name
        if name == "broken":
            return "InfrastructureError: this machine lacks a JDK"
        job.folder.mkdir(parents=True, exist_ok=True)
        (job.folder / LOG_NAME).touch()
        return result(name, self.scores.get(name, 100))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("ada", "ben"):
        (tmp_path / "in" / name).mkdir(parents=True)
        (tmp_path / "in" / name / "main.py").touch()
    return tmp_path / "in"


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "LocalWorkers", Pretending)
    monkeypatch.setattr(command, "proved", lambda allow_unsafe, node_modules: EVIDENCE)
    monkeypatch.setattr(Pretending, "scores", {})


def test_wrong_usage_is_one_line(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    out = ("--out", str(tmp_path / "out"))
    (tmp_path / "void").mkdir()
    (tmp_path / "bad.toml").write_text("points = 0", "utf-8")
    (tmp_path / "recipe.toml").write_text("fly = 1", "utf-8")
    told = {
        (): "--out GRADES",
        (str(folder),): "--out GRADES",
        out: "name the folder",
        (str(tmp_path / "none"), *out): "is no folder",
        (str(tmp_path / "void"), *out): "holds no submission",
        (str(folder), *out, "--only", "zoe"): "--only zoe",
        (str(folder), *out, "--shard", "3/2"): "--shard '3/2'",
        (str(folder), *out, "--shard", "x"): "--shard 'x'",
        (str(folder), *out, "--workers", "0"): "--workers 0",
        (str(folder), *out, "--rubric", str(tmp_path / "bad.toml")): "points 0",
        (str(folder), *out, "--node-modules", str(tmp_path / "n")): "is no folder: `npm ci`",
        (str(folder), *out, "--config", str(tmp_path / "recipe.toml")): "unknown key",
        (str(folder), *out, "--config", str(tmp_path / "none")): "No such file",
        (str(folder), "--out", str(folder / "ada" / "main.py" / "x")): "submissions",
        (str(folder), "--out", str(tmp_path / "bad.toml")): "--out",
        (str(folder), *out, "--", "java"): "takes no program",
        ("--diff", str(folder), str(folder)): "--diff",
        ("--merge", str(folder), *out): "--merge",
    }
    for arguments, words in told.items():
        assert words in one_line(capsys, "grade", *arguments), arguments


def test_what_every_submission_could_see_is_refused(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    seen = Path(sys.base_prefix)
    assert find_toolchain().shows(seen)
    line = one_line(capsys, "grade", str(folder), "--out", str(seen / "grades"))
    assert "move it elsewhere" in line
    assert not (seen / "grades").exists()
    arguments = ("grade", str(folder), "--out", str(tmp_path / "out"))
    assert "move it" in one_line(capsys, *arguments, "--node-modules", str(tmp_path))


def test_a_folder_in_use_is_refused(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    out = folder.parent / "out"
    out.mkdir()
    with Journal(out):
        assert "another grading" in one_line(capsys, "grade", str(folder), "--out", str(out))


def test_without_a_safe_sandbox_nothing_is_graded(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "choose_tier", lambda **_: Refusal("no safe sandbox here"))
    line = one_line(capsys, "grade", str(folder), "--out", str(folder.parent / "out"))
    assert "no safe sandbox here (--allow-unsafe)" in line


def test_a_sandbox_that_does_not_hold_is_refused_unless_allowed() -> None:
    broken = {**EVIDENCE, "stands": False, "attacks": [{**EVIDENCE["attacks"][0], "outcome": "broken"}]}  # fmt: skip
    with pytest.raises(UsageError, match="does not hold here: .*broken: peek"):
        command.checked([broken], allow_unsafe=False)
    assert command.checked([broken], allow_unsafe=True) == [broken]


def test_each_kind_of_evidence_is_told_once() -> None:
    other = {**EVIDENCE, "attacks": []}
    assert command.checked([EVIDENCE, EVIDENCE, other], False) == [EVIDENCE, other]
    with pytest.raises(UsageError, match="different sandboxes"):
        command.checked([EVIDENCE, {**EVIDENCE, "tier": "rlimits"}], False)


def test_a_class_is_graded(
    capsys: pytest.CaptureFixture[str], folder: Path, pretended: None
) -> None:
    out = folder.parent / "out"
    assert main(["grade", str(folder), "--out", str(out)]) == Exit.CONFORMS
    said = capsys.readouterr().out
    assert "sandbox bubblewrap: 1 of 1 attack tried failed" in said
    assert "ada: 100 of 100, conforms" in said
    assert "2 graded, 0 not" in said
    told = json.loads((out / "results.json").read_text("utf-8"))
    assert list(told["results"]) == ["ada", "ben"]
    assert told["sandbox"] == [EVIDENCE]
    assert (out / "class.html").exists()


def test_our_own_trouble_is_listed_apart_with_status_1(
    capsys: pytest.CaptureFixture[str], folder: Path, pretended: None
) -> None:
    write_class(folder / "x", crashing)
    (folder / "x").rename(folder / "broken")
    out = folder.parent / "out"
    assert main(["grade", str(folder), "--out", str(out)]) == Exit.VIOLATES
    assert (
        "broken: NOT GRADED: InfrastructureError: this machine lacks a JDK"
        in capsys.readouterr().out
    )
    assert read_grades(out).graded.not_graded == {
        "broken": "InfrastructureError: this machine lacks a JDK"
    }


def test_only_and_again_and_diff(
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    pretended: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old, new = folder.parent / "old", folder.parent / "new"
    for out in (old, new):
        assert main(["grade", str(folder), "--out", str(out)]) == Exit.CONFORMS
    monkeypatch.setattr(Pretending, "scores", {"ada": 40, "ben": 40})
    assert main(["grade", str(folder), "--out", str(new), "--only", "ben"]) == Exit.CONFORMS
    assert read_grades(new).graded.results["ben"]["score"] == 100
    assert main(["grade", str(folder), "--out", str(new), "--only", "ben", "--again"]) == 0
    scores = {name: one["score"] for name, one in read_grades(new).graded.results.items()}
    assert scores == {"ada": 100, "ben": 40}
    capsys.readouterr()
    assert main(["grade", "--diff", str(old), str(new)]) == Exit.CONFORMS
    assert capsys.readouterr().out.startswith("ben: 100 -> 40; ")
    assert main(["grade", "--diff", str(old), str(old)]) == Exit.CONFORMS
    assert capsys.readouterr().out == "no score has changed\n"


def test_where_nothing_is_left_to_grade_the_sandbox_is_not_proved_again(
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    pretended: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    proofs = []

    def proving(allow_unsafe: bool, node_modules: Path | None) -> dict[str, Any]:
        proofs.append(node_modules)
        return EVIDENCE

    def proofs_of(*more: str) -> int:
        proofs.clear()
        assert main(["grade", str(folder), "--out", str(out), *more]) == Exit.CONFORMS
        return len(proofs)

    out, rubric = folder.parent / "out", folder.parent / "rubric.toml"
    rubric.write_text(RUBRIC_TEXT, "utf-8")
    monkeypatch.setattr(command, "proved", proving)
    monkeypatch.setattr(before, "tier_here", lambda *_: EVIDENCE["tier"])
    assert (proofs_of(), proofs_of()) == (1, 0)
    said = capsys.readouterr()
    assert said.err.splitlines()[-1] == "nothing is left to grade, 2 graded before"
    assert said.out.count("sandbox bubblewrap: 1 of 1 attack tried failed\n") == 2
    assert proofs_of("--again") == 1
    assert (proofs_of("--rubric", str(rubric)), proofs_of()) == (1, 0)
    (folder / "ben" / "main.py").write_text("pass", "utf-8")
    assert (proofs_of("--rubric", str(rubric), "--only", "ada"), proofs_of()) == (0, 1)
    monkeypatch.setattr(before, "tier_here", lambda *_: "landlock")
    assert proofs_of() == 1


def test_another_rubric_grades_everybody_again(
    folder: Path, pretended: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, rubric = folder.parent / "out", folder.parent / "rubric.toml"
    assert main(["grade", str(folder), "--out", str(out)]) == Exit.CONFORMS
    rubric.write_text(RUBRIC_TEXT, "utf-8")
    monkeypatch.setattr(Pretending, "scores", {"ada": 40, "ben": 40})
    assert main(["grade", str(folder), "--out", str(out), "--rubric", str(rubric)]) == 0
    assert {one["score"] for one in read_grades(out).graded.results.values()} == {40}


def test_the_class_is_not_its_own_grades(folder: Path) -> None:
    arguments = argparse.Namespace(folder=folder, shard=None, workers=1)
    assert [one.name for one in found(arguments)] == ["ada", "ben"]
    with pytest.raises(UsageError, match="lies in the folder of submissions"):
        check_places(folder, folder / "grades", None)


@pytest.mark.usefixtures("pretended")
def test_ctrl_c_tells_how_much_is_done_and_how_to_go_on(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed_at_ben(self: Pretending, job: Job) -> ResultOrReason:
        if job.submission.name == "ben":
            raise KeyboardInterrupt
        return alone(self, job)

    alone = Pretending.alone
    arguments = ["grade", str(folder), "--out", str(folder.parent / "out")]
    with monkeypatch.context() as patch:
        patch.setattr(Pretending, "alone", pressed_at_ben)
        assert main(arguments) == Exit.NOT_ESTABLISHED
        told = capsys.readouterr().err
        assert [re.sub(r"\d+ s left", "… left", line) for line in told.splitlines()] == [
            OUTLOOK,
            "1 of 2 graded, last ada, about … left",
            "santorini: interrupted: 1 of 2 done, the same command goes on",
        ]
        assert main([*arguments, "--again"]) == Exit.NOT_ESTABLISHED
        told = capsys.readouterr().err
        assert told.endswith(": 1 of 2 done, without --again the same command goes on\n")
    assert main(arguments) == Exit.CONFORMS
    assert capsys.readouterr().err.splitlines() == [
        OUTLOOK.replace("2 submissions to grade", "1 submission to grade, 1 graded before").replace(
            "2 min to 8 min", "60 s to 4 min"
        ),
        "2 of 2 graded, last ben",
    ]


@pytest.mark.usefixtures("pretended")
def test_what_this_machine_lacks_is_told_before_the_first_submission(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grade_inputs, "abilities", lambda toolchain: {Ability.PYTHON})
    (folder / "ben" / "main.py").rename(folder / "ben" / "Main.java")
    assert main(["grade", str(folder), "--out", str(folder.parent / "out")]) == Exit.CONFORMS
    first, *others = capsys.readouterr().err.splitlines()
    assert first.startswith("santorini: Java cannot be graded on this machine (ben): install a JDK")
    assert others[0] == OUTLOOK and others[2] == "2 of 2 graded, last ben"


@pytest.mark.usefixtures("pretended")
def test_after_a_grading_it_is_said_what_to_look_at_first(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(self: Pretending, job: Job) -> ResultOrReason:
        told = alone(self, job)
        assert isinstance(told, dict)
        return {**told, "verdict": "cut short", "cut": "after 12 min, with 900 requests"}

    alone = Pretending.alone
    monkeypatch.setattr(Pretending, "alone", cut)
    out = folder.parent / "out"
    assert main(["grade", str(folder), "--out", str(out), "--only", "ada"]) == Exit.CONFORMS
    said = capsys.readouterr().out
    assert "ada: no final score (after 12 min, with 900 requests), cut short\n" in said
    assert "Look at this first:\n  1 submission cut short, without a final score\n" in said
    assert "ada,,100,cut short," in (out / "gradebook.csv").read_text("utf-8")

"""Real submissions in three languages in the real sandbox: however many workers, killed or not, all the same."""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from benchmarks.big_class.compare import differences, harmful
from benchmarks.big_class.everybody import a_few
from benchmarks.big_class.games import NoPackages, install_packages
from benchmarks.big_class.handed_in import hand_in
from benchmarks.big_class.hostile import FORMULA
from conformance.grade.batch.journal import FILE_NAME, read_journal
from conformance.grade.intake.submission import safe_name
from conformance.grade.job import LOG_NAME
from conformance.grade.sandbox.tier import Sandbox
from tests.conformance.grade.missing import cannot_run
from tests.conformance.grade.small_class import (
    COMMAND,
    ROOT,
    RUBRIC_TEXT,
    crashing,
    empty,
    escaping,
    not_java,
    write_class,
)
from tests.conformance.grade.waiting import eventually

PATIENCE = 600
RIGHT = ("right python windows lines", "right java tar", "right typescript zip")
WRONG = "wrong python climbs two levels"


@contextmanager
def grading(folder: Path, out: Path, workers: int) -> Iterator[subprocess.Popen[str]]:
    place = folder.parent
    with subprocess.Popen(
        [*COMMAND, str(folder), "--out", str(out), "--rubric", str(place / "rubric.toml"),
         "--node-modules", str(place / "packages" / "node_modules"), "--workers", str(workers)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as child:  # fmt: skip
        try:
            yield child
        finally:
            child.kill()


def graded_by(workers: int, folder: Path) -> Path:
    """The class, graded without interruption."""
    out = folder.parent / f"by {workers}"
    with grading(folder, out, workers) as child:
        said, complained = child.communicate(timeout=PATIENCE)
    assert child.returncode == 0, said + complained
    first, *others = complained.splitlines()
    assert first.startswith("9 submissions to grade; "), complained
    assert all(" graded, last " in line for line in others), complained
    assert "9 graded, 0 not" in said
    return out


def children_of(pid: int) -> list[int]:
    return [
        int(word)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for word in (task / "children").read_text("ascii").split()
    ]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("class")
    (place / "rubric.toml").write_text(RUBRIC_TEXT, "utf-8")
    for tool in ("javac", "node", "npm"):
        if shutil.which(tool) is None:
            cannot_run(f"{tool} is not installed")
    try:
        install_packages(place / "packages")
    except NoPackages as problem:
        cannot_run(str(problem))
    folder = write_class(place / "in", crashing, empty, escaping, not_java)
    for one in a_few({*RIGHT, WRONG, FORMULA}):
        hand_in(one, folder)
    return folder


@pytest.fixture(scope="module")
def graded(folder: Path, sandbox: Sandbox) -> Path:
    return graded_by(2, folder)


def test_four_workers_give_the_same_results(folder: Path, graded: Path) -> None:
    assert differences(graded, graded_by(4, folder)) == []


def test_killed_and_started_again_with_one_worker_the_results_are_the_same(
    folder: Path, graded: Path
) -> None:
    out = folder.parent / "killed"
    with grading(folder, out, 1) as child:
        assert eventually(lambda: bool(read_journal(out / FILE_NAME)), PATIENCE)
        workers = children_of(child.pid)
        os.kill(child.pid, signal.SIGKILL)
        child.wait(PATIENCE)
    assert workers
    assert eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
    known = read_journal(out / FILE_NAME)
    done = {found["name"]: (out / found["name"] / LOG_NAME).stat() for found in known.values()}
    assert done
    with grading(folder, out, 1) as child:
        child.communicate(timeout=PATIENCE)
    assert child.returncode == 0
    assert differences(graded, out) == []
    for name, before in done.items():
        assert (out / name / LOG_NAME).stat().st_mtime_ns == before.st_mtime_ns
    assert not list(out.glob(".*"))


def test_two_gradings_that_are_not_the_same_are_told_apart(graded: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(graded, other)
    log = other / "crashing" / LOG_NAME
    log.write_text(log.read_text("ascii").replace("RB.move.pre.climb", "RB.move.pre.dome"), "ascii")
    shutil.rmtree(other / "empty")
    book = other / "gradebook.csv"
    book.write_text(book.read_text("utf-8").replace("escaping,0", "escaping,1"), "utf-8")
    assert differences(graded, other) == ["gradebook.csv", "crashing", "empty"]


def test_everybody_gets_what_is_due(graded: Path) -> None:
    results = json.loads((graded / "results.json").read_text("utf-8"))["results"]
    for name in RIGHT:
        assert (results[name]["verdict"], results[name]["score"]) == ("conforms", 100)
        assert results[name]["losses"] == []
    assert 0 < results[WRONG]["score"] < 100
    assert "RB.move.pre.climb" in {bug["clause"] for bug in results[WRONG]["bugs"]}
    assert {name for name, found in results.items() if found["score"]} == {*RIGHT, WRONG}
    assert results["not_java"]["faults"] == ["cannot start"]
    assert "error: illegal start of expression" in results["not_java"]["compiler"]
    for page in ("not_java/report.html", "class.html"):
        said = "\n" + (graded / page).read_text("utf-8").partition('<pre class="compiler">')[2]
        assert said.startswith(
            "\nMain.java:1: error: illegal start of expression\nclass Main { int x = ; "
        )
    assert results["empty"]["fault_details"] == ["it is empty: it holds no file"]
    assert "is a link" in results["escaping"]["fault_details"][0]


def test_every_lost_point_has_a_reason_and_a_way_to_see_it_again(graded: Path) -> None:
    results = json.loads((graded / "results.json").read_text("utf-8"))["results"]
    for found in results.values():
        lost = sum(loss["points"] for loss in found["losses"])
        assert found["score"] + lost == pytest.approx(found["maximum"], abs=0.02)
        assert all(loss["clause"] and loss["reason"] for loss in found["losses"])
    broken = [one for one in results[WRONG]["losses"] if one["reason"].startswith("violated")]
    assert broken and all(one["script"] for one in broken)
    assert results[WRONG]["replay"].startswith(f"santorini replay '{WRONG}/report.jsonl' -- pyt")


def test_the_evidence_stands_in_every_report(graded: Path) -> None:
    told = json.loads((graded / "results.json").read_text("utf-8"))
    assert told["sandbox"][0]["tier"] == "bubblewrap"
    line = "bubblewrap: 1 of 1 attack tried failed"
    for name in told["results"]:
        header = json.loads((graded / name / LOG_NAME).read_text("ascii").splitlines()[0])
        assert header["tiers"] == [line]
        assert line in (graded / name / "report.html").read_text("utf-8")
    assert "1 of 1 attacks failed" in (graded / "class.html").read_text("utf-8")


def test_every_file_of_a_hostile_submission_is_harmless(graded: Path) -> None:
    name = safe_name(FORMULA)
    log = (graded / name / LOG_NAME).read_text("ascii")
    assert "<script>alert(1)</script>" in log and "\\u001b" in log
    assert {path.name for path in (graded / name).iterdir()} == {
        LOG_NAME, "report.html", "junit.xml", "results.json", "result.json",
    }  # fmt: skip
    assert harmful(graded) == []


def test_harm_is_seen(tmp_path: Path) -> None:
    for name, text in {
        "page.html": "<p onclick=f()><script>alert(1)</script>",
        "log.jsonl": "\x1b[2J",
        "book.csv": "name,score\n=1+1,3\n",
    }.items():
        (tmp_path / name).write_text(text, "utf-8")
    seen = " ".join(harmful(tmp_path))
    for words in ("onclick='f()'", "runs 'alert(1)'", r"letters ['\x1b']", "formula '=1+1'"):
        assert words in seen

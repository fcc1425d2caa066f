"""Real submissions in the real sandbox: one or two workers, killed and started again, all the same."""

import csv
import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest

from conformance.grade.journal import FILE_NAME, read_journal
from conformance.grade.one import LOG_NAME
from conformance.grade.tier import Sandbox
from tests.conformance.grade.small_class import (
    COMMAND,
    ROOT,
    RUBRIC_TEXT,
    climbing,
    crashing,
    empty,
    escaping,
    hostile,
    not_java,
    right,
    write_class,
)
from tests.conformance.grade.waiting import eventually

PATIENCE = 600
NASTY = ("<script>alert", "\x1b", "\u202e")


@contextmanager
def grading(folder: Path, out: Path, workers: int) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [*COMMAND, str(folder), "--out", str(out), "--rubric", str(folder.parent / "rubric.toml"),
         "--workers", str(workers)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as child:  # fmt: skip
        try:
            yield child
        finally:
            child.kill()


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
    return write_class(place / "in", climbing, crashing, empty, escaping, hostile, not_java, right)


@pytest.fixture(scope="module")
def graded(folder: Path, sandbox: Sandbox) -> Path:
    """The class, graded by two workers without interruption."""
    out = folder.parent / "two"
    with grading(folder, out, 2) as child:
        said, complained = child.communicate(timeout=PATIENCE)
    assert (child.returncode, complained) == (0, ""), complained
    assert "7 graded, 0 not" in said
    return out


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
    for name in ("results.json", "gradebook.csv", "class.html"):
        assert (out / name).read_bytes() == (graded / name).read_bytes()
    for name, before in done.items():
        assert (out / name / LOG_NAME).stat().st_mtime_ns == before.st_mtime_ns
    assert not list(out.glob(".*"))


def test_everybody_gets_what_is_due(graded: Path) -> None:
    results = json.loads((graded / "results.json").read_text("utf-8"))["results"]
    assert (results["right"]["verdict"], results["right"]["score"]) == ("conforms", 100)
    assert results["right"]["losses"] == []
    assert 0 < results["climbing"]["score"] < 100
    assert "RB.move.pre.climb" in {bug["clause"] for bug in results["climbing"]["bugs"]}
    assert {name for name, found in results.items() if found["score"]} == {"climbing", "right"}
    assert results["not_java"]["faults"] == ["cannot start"]
    assert "error: illegal start of expression" in results["not_java"]["fault_details"][0]
    assert "it holds no file" in results["empty"]["fault_details"][0]
    assert "is a link" in results["escaping"]["fault_details"][0]


def test_every_lost_point_has_a_reason_and_a_way_to_see_it_again(graded: Path) -> None:
    results = json.loads((graded / "results.json").read_text("utf-8"))["results"]
    for found in results.values():
        lost = sum(loss["points"] for loss in found["losses"])
        assert found["score"] + lost == pytest.approx(found["maximum"], abs=0.02)
        assert all(loss["clause"] and loss["reason"] for loss in found["losses"])
    broken = [one for one in results["climbing"]["losses"] if one["reason"].startswith("violated")]
    assert broken and all(one["script"] for one in broken)
    assert results["climbing"]["replay"].startswith("santorini replay climbing/report.jsonl -- pyt")


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
    (name,) = (
        place.name for place in graded.iterdir() if place.is_dir() and "HYPERLINK" in place.name
    )
    for path in (graded / "class.html", graded / "gradebook.csv", *(graded / name).iterdir()):
        text = path.read_text("utf-8")
        found = [bad for bad in NASTY if bad in text]
        # Within JSON and XML a tag is data; nothing opens them as a page.
        assert [bad for bad in found if path.suffix == ".html" or bad != NASTY[0]] == [], path
    ElementTree.parse(graded / name / "junit.xml")
    for found_file in ("results.json", "result.json"):
        json.loads((graded / name / found_file).read_text("utf-8"))
    with (graded / "gradebook.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == 8
    assert not [cell for row in rows for cell in row if cell[:1] in tuple("=+-@")]

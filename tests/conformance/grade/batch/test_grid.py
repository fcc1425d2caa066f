"""Dask: two real workers give the same results as this machine, and only JSON comes back."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import conformance.commands.grade as command
from benchmarks.big_class.compare import differences
from benchmarks.big_class.everybody import a_few
from benchmarks.big_class.games import NoPackages, install_packages
from benchmarks.big_class.handed_in import hand_in
from benchmarks.local_cluster import local_cluster
from conformance.cli import main
from conformance.grade.batch.grid import examined_there, packed, proved_there
from conformance.grade.intake.unpack import Refused
from conformance.grade.marks.gradebook import read_grades
from conformance.grade.sandbox.tier import Sandbox
from tests.conformance.grade.missing import cannot_run
from tests.conformance.grade.small_class import (
    EVIDENCE,
    RUBRIC_TEXT,
    climbing,
    crashing,
    empty,
    escaping,
    jobs_of,
    not_java,
    write_class,
)
from tests.conformance.one_line import one_line

TYPESCRIPT = "hopeless does not compile typescript syntax"


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, each a process of its own."""
    with local_cluster(tmp_path_factory.mktemp("dask"), 2) as address:
        yield address


def test_two_workers_elsewhere_give_the_same_results(
    scheduler: str, tmp_path: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_class(tmp_path / "in", climbing, crashing, empty, escaping, not_java)
    for one in a_few({TYPESCRIPT}):
        hand_in(one, folder)
    try:
        packages = install_packages(tmp_path / "packages")
    except (OSError, NoPackages) as problem:
        cannot_run(str(problem))
    (tmp_path / "rubric.toml").write_text(RUBRIC_TEXT, "utf-8")
    monkeypatch.setattr(command, "proved", lambda allow_unsafe, node_modules: EVIDENCE)
    monkeypatch.setattr(command, "proofs", lambda workers, allow_unsafe, modules: [EVIDENCE])
    there, here = tmp_path / "there", tmp_path / "here"
    more = ("--rubric", str(tmp_path / "rubric.toml"), "--node-modules", str(packages))
    assert main(["grade", str(folder), "--out", str(there), *more, "--dask", scheduler]) == 0
    assert main(["grade", str(folder), "--out", str(here), *more, "--workers", "1"]) == 0
    assert differences(there, here) == []
    results = read_grades(there).graded.results
    assert len(results) == 6
    assert results[TYPESCRIPT]["score"] == 0
    assert main(["grade", str(folder), "--out", str(there), *more, "--dask", scheduler]) == 0


def test_what_comes_back_is_json(tmp_path: Path, sandbox: Sandbox) -> None:
    folder = write_class(tmp_path / "in", crashing)
    (job,) = jobs_of(folder, tmp_path / "nowhere")
    sent = packed(job.submission.source)
    assert isinstance(sent, bytes)
    told = json.loads(examined_there(job, sent))
    assert list(told) == ["log"]
    assert '"event": "footer"' in told["log"]
    assert not (tmp_path / "nowhere").exists()


def test_trouble_of_a_worker_comes_back_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (job,) = jobs_of(write_class(tmp_path / "in", crashing), tmp_path)

    def failing(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("conformance.grade.batch.grid.examine", failing)
    assert json.loads(examined_there(job, b"")) == {"problem": "OSError: the disk is full"}


def test_packages_that_a_worker_lacks_are_one_line(tmp_path: Path) -> None:
    told = json.loads(proved_there(False, tmp_path / "node_modules"))
    assert "node_modules is no folder on " in told["problem"]


def test_what_is_refused_is_not_sent(tmp_path: Path) -> None:
    folder = write_class(tmp_path / "in", empty)
    assert isinstance(packed(folder / "empty"), Refused)


def test_a_cluster_that_is_not_there_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.grade.batch.grid.CONNECTED_WITHIN", "1s")
    folder = write_class(tmp_path / "in", crashing)
    arguments = ("grade", str(folder), "--out", str(tmp_path / "out"), "--dask")
    assert "no scheduler answers" in one_line(capsys, *arguments, "tcp://127.0.0.1:1")

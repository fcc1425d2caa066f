"""Dask: two real workers give the same results as this machine, and only JSON comes back."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import conformance.commands.grade as command
from conformance.cli import main
from conformance.grade.grid import examined_there, packed
from conformance.grade.tier import Sandbox
from conformance.grade.unpack import Refused
from tests.conformance.grade.small_class import (
    EVIDENCE,
    ROOT,
    RUBRIC_TEXT,
    climbing,
    crashing,
    empty,
    escaping,
    jobs_of,
    not_java,
    write_class,
)
from tests.conformance.grade.waiting import eventually
from tests.conformance.one_line import one_line

PATIENCE = 300


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, each a process of its own."""
    place = tmp_path_factory.mktemp("dask")
    told = place / "scheduler.json"
    common = ("--scheduler-file", str(told), "--no-dashboard")
    ours = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "120s",
    }
    lines = [
        ("dask", "scheduler", *common, "--host", "127.0.0.1", "--port", "0"),
        *[
            ("dask", "worker", *common, "--nthreads", "1", "--no-nanny", "--local-directory",
             str(place / f"worker {number}"), "--name", f"w{number}", "--memory-limit", "0",
             "--death-timeout", str(PATIENCE))
            for number in range(2)
        ],
    ]  # fmt: skip
    with (place / "log").open("w") as log:
        children = [
            subprocess.Popen(
                [sys.executable, "-m", *line], cwd=place, env=ours, stdout=log, stderr=log
            )
            for line in lines
        ]
        try:
            assert eventually(told.exists, PATIENCE), (place / "log").read_text()
            address = json.loads(told.read_text("utf-8"))["address"]
            assert eventually(lambda: _workers(address) == 2, PATIENCE), (place / "log").read_text()
            yield address
        finally:
            for child in reversed(children):
                child.kill()
                child.wait(PATIENCE)


def _workers(address: str) -> int:
    from distributed import Client

    with Client(address, timeout="120s", set_as_default=False) as client:  # type: ignore[no-untyped-call]
        return len(client.scheduler_info(n_workers=-1)["workers"])


def test_two_workers_elsewhere_give_the_same_results(
    scheduler: str, tmp_path: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_class(tmp_path / "in", climbing, crashing, empty, escaping, not_java)
    (tmp_path / "rubric.toml").write_text(RUBRIC_TEXT, "utf-8")
    monkeypatch.setattr(command, "proved", lambda allow_unsafe, node_modules: EVIDENCE)
    monkeypatch.setattr(command, "proofs", lambda workers, allow_unsafe: [EVIDENCE])
    there, here = tmp_path / "there", tmp_path / "here"
    rubric = ("--rubric", str(tmp_path / "rubric.toml"))
    assert main(["grade", str(folder), "--out", str(there), *rubric, "--dask", scheduler]) == 0
    assert main(["grade", str(folder), "--out", str(here), *rubric, "--workers", "1"]) == 0
    for name in ("results.json", "gradebook.csv", "class.html"):
        assert (there / name).read_bytes() == (here / name).read_bytes()
    for name in ("report.html", "junit.xml", "results.json"):
        assert (there / "climbing" / name).exists()
    assert main(["grade", str(folder), "--out", str(there), *rubric, "--dask", scheduler]) == 0


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

    monkeypatch.setattr("conformance.grade.grid.examine", failing)
    assert json.loads(examined_there(job, b"")) == {"problem": "OSError: the disk is full"}


def test_what_is_refused_is_not_sent(tmp_path: Path) -> None:
    folder = write_class(tmp_path / "in", empty)
    assert isinstance(packed(folder / "empty"), Refused)


def test_a_cluster_that_is_not_there_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.grade.grid.CONNECTED_WITHIN", "1s")
    folder = write_class(tmp_path / "in", crashing)
    arguments = ("grade", str(folder), "--out", str(tmp_path / "out"), "--dask")
    assert "no scheduler answers" in one_line(capsys, *arguments, "tcp://127.0.0.1:1")
    line = one_line(capsys, *arguments, "tcp://127.0.0.1:1", "--node-modules", str(tmp_path / "n"))
    assert "--node-modules is for this machine" in line

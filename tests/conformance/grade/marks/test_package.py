"""The Gradescope package: laid out as Gradescope does, it leaves a list whatever happens."""

import json
import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from conformance.cli import main
from conformance.exits import Exit
from conformance.grade import one
from conformance.grade.job import InfrastructureError, Job
from conformance.grade.marks import autograder
from conformance.grade.marks.package import BESIDES
from conformance.grade.sandbox.tier import Sandbox
from conformance.kit import PACKAGES
from tests.conformance.grade.small_class import (
    EVIDENCE,
    RUBRIC_TEXT,
    crashing,
    empty,
    hostile,
    silent,
)
from tests.conformance.grade.waiting import eventually
from tests.conformance.one_line import one_line

PATIENCE = 600
MARK = "0.1.0 from the package"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive that an instructor uploads."""
    place = tmp_path_factory.mktemp("package")
    (place / "rubric.toml").write_text(RUBRIC_TEXT, "utf-8")
    out = str(place / "autograder.zip")
    arguments = ["gradescope-package", "--out", out, "--rubric", str(place / "rubric.toml")]
    assert main(arguments) == Exit.CONFORMS
    return place / "autograder.zip"


@pytest.fixture
def root(package: Path, tmp_path: Path) -> Path:
    """Gradescope's folders, with the package unpacked; its kit can be told from this one."""
    place = tmp_path / "autograder"
    with zipfile.ZipFile(package) as archive:
        archive.extractall(place / "source")
        for info in archive.infolist():
            (place / "source" / info.filename).chmod(info.external_attr >> 16)
    version = place / "source" / "kit" / "conformance" / "version.py"
    version.write_text(f'VERSION = "{MARK}"\n', "utf-8")
    (place / "results").mkdir()
    return place


def started(root: Path, script: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [str(root / "source" / script)],
        cwd=root,
        env={**os.environ, "AUTOGRADER_ROOT": str(root), "SANTORINI_PYTHON": sys.executable},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def results(root: Path) -> Any:
    return json.loads((root / "results" / "results.json").read_text("utf-8"))


def test_a_submission_is_graded_as_gradescope_does_it(root: Path, sandbox: Sandbox) -> None:
    crashing(root / "submission")
    for script in ("setup.sh", "run_autograder"):
        with started(root, script) as child:
            _, complained = child.communicate(timeout=PATIENCE)
        assert child.returncode == 0, complained
    told = results(root)
    assert told["extra_data"]["kit"] == MARK
    assert told["extra_data"]["is_complete"]
    assert told["score"] == 0
    assert any("crash" in test["output"] for test in told["tests"])
    header = (root / "reports" / "submission" / "report.jsonl").read_text("ascii").splitlines()[0]
    assert "attacks tried failed" in json.loads(header)["tiers"][0]


def test_a_run_that_is_ended_from_outside_leaves_a_list(root: Path, sandbox: Sandbox) -> None:
    silent(root / "submission")
    with started(root, "run_autograder") as child:
        assert eventually((root / "results" / "results.json").exists, PATIENCE)
        os.killpg(child.pid, signal.SIGKILL)
        child.wait(PATIENCE)
    told = results(root)
    assert not told["extra_data"]["is_complete"]
    assert told["score"] == 0
    assert len(told["tests"]) > 50
    assert "run" in told["output"].splitlines()[0]
    most = sum(test.get("max_score", 0) for test in told["tests"])
    assert most == pytest.approx(100, abs=0.01)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox) -> Path:
    """The folders alone: the autograder of this kit runs in them, without a proof."""
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "rubric.toml").write_text(RUBRIC_TEXT, "utf-8")

    class Proved:
        def as_json(self) -> dict[str, Any]:
            return EVIDENCE

    monkeypatch.setattr(autograder, "prove", lambda sandbox: Proved())
    return tmp_path


def test_the_list_is_there_at_every_step(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hostile(here / "submission")
    (here / '=HYPERLINK("x")').rename(here / "submission")
    seen: list[str] = []
    examine = one.examine

    def watched(job: Job, log: Path, on_progress: Any) -> None:
        def progress(what: str, count: int | None) -> None:
            on_progress(what, count)
            seen.append(results(here)["output"].splitlines()[0])

        seen.append(results(here)["output"].splitlines()[0])
        examine(job, log, progress)

    monkeypatch.setattr(autograder, "examine", watched)
    assert autograder.main(here) == 0
    assert seen[0] == "The run has begun."
    assert seen[1] == "The run was cut short at: building, after 0 requests."
    assert any(line.startswith("The run was cut short at: smoke") for line in seen)
    assert results(here)["extra_data"]["is_complete"]


def test_an_empty_submission_gets_a_list_too(here: Path) -> None:
    empty(here / "submission")
    assert autograder.main(here) == 0
    told = results(here)
    assert told["score"] == 0
    assert any("it holds no file" in test["output"] for test in told["tests"])


def test_our_own_trouble_gives_no_score(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    crashing(here / "submission")
    tries = []

    def failing(job: Job, log: Path, on_progress: Any) -> None:
        tries.append(job)
        raise InfrastructureError("the disk is full")

    monkeypatch.setattr(autograder, "examine", failing)
    assert autograder.main(here) == 1
    assert len(tries) == 2
    assert not (here / "results" / "results.json").exists()
    assert "the disk is full" in capsys.readouterr().err


def test_two_packages_of_one_kit_are_the_same_and_hold_no_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = tmp_path / "kit"
    for name in (*BESIDES, *(f"{package}/a.py" for package in PACKAGES), "spec/__pycache__/a.pyc"):
        (kit / name).parent.mkdir(parents=True, exist_ok=True)
        (kit / name).write_text(name, "utf-8")
    monkeypatch.setattr("conformance.grade.marks.package.KIT", kit)
    archives = [tmp_path / "one.zip", tmp_path / "other.zip"]
    for archive in archives:
        assert main(["gradescope-package", "--out", str(archive)]) == Exit.CONFORMS
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as made:
        assert set(made.namelist()) == {
            "setup.sh",
            "run_autograder",
            "rubric.toml",
            *(f"kit/{name}" for name in BESIDES),
            *(f"kit/{package}/a.py" for package in PACKAGES),
        }


def test_without_the_sources_there_is_no_package(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.grade.marks.package.KIT", tmp_path)
    line = one_line(capsys, "gradescope-package", "--out", str(tmp_path / "new"))
    assert "run this in a checkout of the kit" in line


def test_wrong_usage_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("points = 0", "utf-8")
    bad = ("--rubric", str(tmp_path / "bad.toml"))
    command = "gradescope-package"
    assert "--out" in one_line(capsys, command)
    assert "exists" in one_line(capsys, command, "--out", str(tmp_path))
    assert "points 0" in one_line(capsys, command, "--out", str(tmp_path / "x"), *bad)
    line = one_line(capsys, command, "--out", str(tmp_path / "none" / "x.zip"))
    assert "No such file" in line
    assert "takes no program" in one_line(capsys, command, "--out", "x", "--", "java")


def test_the_default_rubric_goes_into_a_folder(tmp_path: Path) -> None:
    assert main(["gradescope-package", "--out", str(tmp_path / "new")]) == Exit.CONFORMS
    assert 'document = "RB"' in (tmp_path / "new" / "rubric.toml").read_text("utf-8")
    assert os.access(tmp_path / "new" / "run_autograder", os.X_OK)

"""A contract that takes too long or too much ends its child, and nobody else's; what it started is ended with it."""

import os
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.grade.contracts.children import ContractWorkers, Judge
from conformance.grade.contracts.rubric import default_contract_rubric
from conformance.grade.contracts.work import ContractWork
from conformance.grade.intake.submission import Submission
from tests.conformance.grade.waiting import eventually

LONG = 100_000
PATIENT = 60.0


def by_name(work: ContractWork) -> dict[str, Any]:
    """What a judge may come to, by the name of the contract."""
    name = work.submission.name
    if name == "slow":
        child = subprocess.Popen(["sleep", str(LONG)])
        (work.out / "started").write_text(str(child.pid), "ascii")
        time.sleep(LONG)
    if name == "large":
        bytearray(4 * 1024**3)
    if name == "dying":
        os.kill(os.getpid(), signal.SIGKILL)
    if name == "ours":
        raise RuntimeError("no room left")
    return {"name": name, "by": os.getpid()}


def outcomes(names: tuple[str, ...], out: Path, seconds: float, judge: Judge = by_name) -> Any:
    works = [
        ContractWork(submission=Submission(name, out), rubric=default_contract_rubric(), out=out)
        for name in names
    ]
    found = ContractWorkers(1, seconds, judge).each(works)
    return {work.submission.name: outcome for work, outcome in found}


def test_nobody_is_stopped_by_what_takes_too_much_or_ends_its_process(tmp_path: Path) -> None:
    found = outcomes(("ada", "ben", "large", "dying", "ours", "cleo"), tmp_path, PATIENT)
    assert found["ada"]["by"] == found["ben"]["by"] != os.getpid()
    assert (found["large"]["score"], found["large"]["faults"]) == (0, ["not readable"])
    assert "too much memory" in found["large"]["missing"]
    assert found["dying"] == "the process that judged it has ended"
    assert found["ours"] == "RuntimeError: no room left"
    assert found["cleo"]["name"] == "cleo"


def test_what_takes_too_long_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    found = outcomes(("slow",), tmp_path, 4.0)
    assert (found["slow"]["score"], found["slow"]["faults"]) == (0, ["hang"])
    assert "longer than 4 s" in found["slow"]["missing"]
    started = Path(f"/proc/{(tmp_path / 'started').read_text('ascii')}/stat")
    assert eventually(lambda: not started.exists() or ") Z " in started.read_text("ascii"))


def test_nothing_to_do_starts_nobody() -> None:
    assert list(ContractWorkers(2).each([])) == []


def test_a_workers_children_end_when_nobody_waits_for_the_rest(tmp_path: Path) -> None:
    work = ContractWork(
        submission=Submission("ada", tmp_path), rubric=default_contract_rubric(), out=tmp_path
    )
    found = ContractWorkers(1, PATIENT, by_name).each(
        [work, replace(work, submission=Submission("slow", tmp_path))]
    )
    _, first = next(found)
    assert isinstance(first, dict)
    found.close()  # type: ignore[attr-defined]
    with pytest.raises(ProcessLookupError):
        os.kill(first["by"], 0)

"""One submission: what is slow is ended, what is ours is not the student's, nothing is half done."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.driver import Answers, Hello, Inside
from conformance.grade import one
from conformance.grade.deadline import InTime, TimeUp
from conformance.grade.intake.recipe import ToolMissing
from conformance.grade.job import DRIVER_LIMITS, LOG_NAME, InfrastructureError, limits_for
from conformance.grade.marks.rubric import load_rubric
from conformance.grade.one import by_play, grade_one
from conformance.grade.sandbox.limits import PhaseLimits
from conformance.grade.sandbox.tier import Sandbox
from reports.event_log import read_log
from spec.registry import DOCUMENTS
from tests.conformance.check.programs import thin_stages
from tests.conformance.grade.small_class import (
    RUBRIC_TEXT,
    climbing,
    crashing,
    jobs_of,
    right,
    silent,
    write_class,
)

OWN = """## Operation: move
### Requires
1. At most one level higher. `climb <= 1`
2. It looks nice.
### Ensures
1. The worker stands there. `mover_on_target`
"""


def test_the_deadline_is_for_the_whole_run() -> None:
    times = iter((0.0, 1.0, 5.0, 9.9, 10.0))
    with Inside(lambda: lambda line: "? no") as program:
        in_time = InTime(program, 10, lambda: next(times))
        for _ in range(3):
            assert in_time.ask("state") == program.ask("state")
        with pytest.raises(TimeUp, match="longer than 10 seconds"):
            in_time.ask("state")
        assert in_time.requests == program.requests == 6


def test_load_is_used_only_where_play_reaches_no_tower() -> None:
    hello = Hello("some", ("none",), ("select", "load"))
    assert {document: "load" in by_play(hello, document).features for document in DOCUMENTS} == {
        "D0": False, "D1": True, "D2": False, "D3": False, "D4": False, "RB": False,
    }  # fmt: skip


def test_a_larger_budget_may_take_longer() -> None:
    quick, standard, thorough = (limits_for(name) for name in ("quick", "standard", "thorough"))
    assert quick == PhaseLimits()
    assert quick.run.cpu_seconds < standard.run.cpu_seconds < thorough.run.cpu_seconds
    assert quick.run.wall_seconds < standard.run.wall_seconds < thorough.run.wall_seconds
    assert quick.build == thorough.build


def test_a_program_that_never_answers_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox
) -> None:
    monkeypatch.setattr(one, "DRIVER_LIMITS", replace(DRIVER_LIMITS, start_seconds=3.0))
    (job,) = jobs_of(write_class(tmp_path / "in", silent), tmp_path / "out")
    found = grade_one(job)
    assert (found["score"], found["verdict"], found["faults"]) == (0, "not established", ["hang"])
    assert set(found["verdicts"].values()) == {"not reached"}


def test_a_run_that_goes_on_for_ever_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox
) -> None:
    class AtOnce(InTime):
        def ask_many(self, lines: Sequence[str]) -> Answers:
            raise TimeUp("the whole run took longer than 480 seconds")

    monkeypatch.setattr(one, "InTime", AtOnce)
    (job,) = jobs_of(write_class(tmp_path / "in", climbing), tmp_path / "out")
    found = grade_one(job)
    assert (found["verdict"], found["faults"]) == ("cut short", [])
    assert found["cut"] == "after 8 min, with 1 request"
    told = json.loads((tmp_path / "out" / "climbing" / "results.json").read_text("utf-8"))
    assert told["score"] == 0 and told["output"].startswith("Cut short after 8 min, with 1 request")


def test_a_rubric_may_judge_by_a_contract_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox
) -> None:
    (tmp_path / "own-rubric.md").write_text(OWN, encoding="utf-8")
    (tmp_path / "rubric.toml").write_text(
        f'document = "own-rubric.md"\n{RUBRIC_TEXT}', encoding="utf-8"
    )
    rubric = load_rubric(tmp_path / "rubric.toml")
    (job,) = jobs_of(write_class(tmp_path / "in", right), tmp_path / "out", rubric)
    # Whoever grades on another process or machine has the rubric alone.
    (tmp_path / "own-rubric.md").unlink()
    monkeypatch.setattr("spec.registry._ADDED", {})
    thin_stages(monkeypatch, 10_000)
    found = grade_one(job)
    assert (found["score"], found["maximum"], found["verdict"]) == (100, 100, "conforms")
    assert found["verdicts"] == {
        "own-rubric.move.pre.1": "held",
        "own-rubric.move.pre.2": "not observable",
        "own-rubric.move.post.1": "held",
    }


def test_a_missing_tool_is_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox
) -> None:
    (job,) = jobs_of(write_class(tmp_path / "in", crashing), tmp_path / "out")
    monkeypatch.setattr(one, "find_recipe", lambda *_: ToolMissing("a JDK"))
    with pytest.raises(InfrastructureError, match="lacks a JDK"):
        grade_one(job)
    assert not job.folder.exists()


def test_another_sandbox_than_the_proved_one_is_not_used(tmp_path: Path, sandbox: Sandbox) -> None:
    (job,) = jobs_of(write_class(tmp_path / "in", crashing), tmp_path / "out")
    with pytest.raises(InfrastructureError, match="rlimits does not start any more"):
        grade_one(replace(job, tier="rlimits"))


def test_a_sandbox_that_fails_is_ours_and_not_a_program_that_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox
) -> None:
    (job,) = jobs_of(write_class(tmp_path / "in", crashing), tmp_path / "out")
    monkeypatch.setattr(type(sandbox), "wrap", lambda *_: ("false",))
    monkeypatch.setattr(one, "choose_tier", lambda **_: sandbox)
    monkeypatch.setattr(type(sandbox), "close", lambda _: None)
    with pytest.raises(InfrastructureError, match="the sandbox did not start"):
        grade_one(job)


def test_old_reports_stay_until_the_new_ones_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox
) -> None:
    (job,) = jobs_of(write_class(tmp_path / "in", crashing), tmp_path / "out")
    grade_one(job)
    before = (job.folder / LOG_NAME).read_bytes()

    def failing(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(one, "write_all", failing)
    with pytest.raises(OSError, match="the disk is full"):
        grade_one(job)
    assert (job.folder / LOG_NAME).read_bytes() == before
    assert read_log(job.folder / LOG_NAME).is_complete

"""A class: the same results in any order, what is ours listed apart, and nothing done twice."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from conformance.grade.batch.journal import Journal
from conformance.grade.batch.keys import work_key
from conformance.grade.batch.local import LocalWorkers, in_turns
from conformance.grade.batch.whole_class import Graded, ResultOrReason, grade_all, shard_of
from conformance.grade.intake.recipe import Recipe
from conformance.grade.intake.submission import Submission, find_submissions
from conformance.grade.job import LOG_NAME, Job
from conformance.grade.marks.rubric import Rubric
from tests.conformance.grade.small_class import jobs_of, result

NAMES = ("ada", "ben", "cleo", "dan")
HANG = {"faults": ["hang"], "fault_details": ["no reply"]}
CUT = {"cut": "after 6 min, with 900 requests"}


def class_of(folder: Path, names: Sequence[str] = NAMES) -> Path:
    for name in names:
        (folder / "in" / name).mkdir(parents=True)
        (folder / "in" / name / "main.py").write_text(f"print({name!r})\n", "utf-8")
    return folder / "in"


@dataclass
class Pretending:
    """Workers that grade nothing: the first outcomes by name, then a full score."""

    first: dict[str, list[ResultOrReason]] = field(default_factory=dict)
    backwards: bool = False
    done: list[str] = field(default_factory=list)
    done_alone: list[str] = field(default_factory=list)
    count: int = 1

    def each(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, ResultOrReason]]:
        for job in reversed(jobs) if self.backwards else jobs:
            self.done.append(job.submission.name)
            yield job, self._outcome(job)

    def alone(self, job: Job) -> ResultOrReason:
        self.done_alone.append(job.submission.name)
        return self._outcome(job)

    def _outcome(self, job: Job) -> ResultOrReason:
        waiting = self.first.get(job.submission.name, [])
        outcome = waiting.pop(0) if waiting else result(job.submission.name)
        if not isinstance(outcome, str):
            job.folder.mkdir(parents=True, exist_ok=True)
            (job.folder / LOG_NAME).touch()
        return outcome


def graded_by(
    workers: Pretending,
    folder: Path,
    out: Path,
    key_of: Callable[[Job], str] = work_key,
    **more: Any,
) -> Graded:
    out.mkdir(exist_ok=True)
    with Journal(out) as journal:
        return grade_all(jobs_of(folder, out), key_of, journal, workers, lambda *all: None, **more)


def test_results_are_the_same_in_any_order(tmp_path: Path) -> None:
    folder = class_of(tmp_path)
    one = graded_by(Pretending(), folder, tmp_path / "one")
    other = graded_by(Pretending(backwards=True), folder, tmp_path / "other")
    assert one == other
    assert list(one.results) == list(other.results) == list(NAMES)


@pytest.mark.parametrize("trouble", [HANG, CUT], ids=["hang", "cut"])
def test_what_ran_out_of_time_is_run_again_alone_and_the_second_result_counts(
    trouble: dict[str, Any], tmp_path: Path
) -> None:
    workers = Pretending({"ben": [result("ben", 0, **trouble)]})
    graded = graded_by(workers, class_of(tmp_path), tmp_path / "out")
    assert workers.done_alone == ["ben"]
    assert graded.results["ben"]["score"] == 100


def test_what_always_runs_out_of_time_is_the_students(tmp_path: Path) -> None:
    late: list[ResultOrReason] = [result("ben", 0, **HANG), result("ben", 0, **HANG)]
    workers = Pretending({"ben": late})
    graded = graded_by(workers, class_of(tmp_path), tmp_path / "out")
    assert (workers.done_alone, graded.not_graded) == (["ben"], {})
    assert graded.results["ben"]["score"] == 0


def test_our_own_trouble_is_tried_again(tmp_path: Path) -> None:
    workers = Pretending({"ben": ["the disk is full", "the disk is full"]})
    graded = graded_by(workers, class_of(tmp_path), tmp_path / "out")
    assert workers.done_alone == ["ben", "ben"]
    assert graded.results["ben"]["score"] == 100
    assert graded.not_graded == {}


def test_our_own_trouble_is_listed_apart_and_not_kept(tmp_path: Path) -> None:
    folder, out = class_of(tmp_path), tmp_path / "out"
    broken = Pretending({"ben": ["the disk \x1b is full"] * 3})
    graded = graded_by(broken, folder, out)
    assert graded.not_graded == {"ben": r"the disk \x1b is full"}
    assert set(graded.results) == set(NAMES) - {"ben"}
    mended = Pretending()
    assert set(graded_by(mended, folder, out).results) == set(NAMES)
    assert mended.done == ["ben"]


def test_a_second_run_does_nothing_and_says_the_same(tmp_path: Path) -> None:
    folder, out = class_of(tmp_path), tmp_path / "out"
    first = graded_by(Pretending(), folder, out)
    idle = Pretending()
    assert graded_by(idle, folder, out) == first
    assert idle.done == []


def test_a_changed_submission_is_graded_again_and_no_other(tmp_path: Path) -> None:
    folder, out = class_of(tmp_path), tmp_path / "out"
    graded_by(Pretending(), folder, out)
    (folder / "cleo" / "main.py").write_text("print(1)\n", "utf-8")
    workers = Pretending()
    graded_by(workers, folder, out)
    assert workers.done == ["cleo"]


def test_reports_that_are_gone_are_made_again(tmp_path: Path) -> None:
    folder, out = class_of(tmp_path), tmp_path / "out"
    graded_by(Pretending(), folder, out)
    (out / "dan" / LOG_NAME).unlink()
    (out / ".ben.part").mkdir()
    workers = Pretending()
    graded_by(workers, folder, out)
    assert workers.done == ["dan"]
    assert not (out / ".ben.part").exists()


def test_only_some_are_graded_and_the_others_are_kept(tmp_path: Path) -> None:
    folder, out = class_of(tmp_path), tmp_path / "out"
    first = Pretending()
    graded = graded_by(first, folder, out, only=frozenset({"ada", "ben"}))
    assert (first.done, list(graded.results)) == (["ada", "ben"], ["ada", "ben"])
    again = Pretending({"ada": [result("ada", 50)]})
    graded = graded_by(again, folder, out, only=frozenset({"ada"}), again=True)
    assert again.done == ["ada"]
    assert {name: found["score"] for name, found in graded.results.items()} == {
        "ada": 50,
        "ben": 100,
    }
    assert graded_by(Pretending(), folder, out).results["ada"]["score"] == 50


def test_progress_names_everybody_that_is_finished(tmp_path: Path) -> None:
    folder, out = class_of(tmp_path), tmp_path / "out"
    out.mkdir()
    told: list[tuple[str, int, int, float]] = []
    with Journal(out) as journal:
        grade_all(
            jobs_of(folder, out), work_key, journal, Pretending(), lambda *all: told.append(all)
        )
    assert told == [(name, number, 4, 0.0) for number, name in enumerate(NAMES, 1)]


def test_a_submission_that_cannot_be_read_stops_nobody(tmp_path: Path) -> None:
    folder = class_of(tmp_path)

    def failing(job: Job) -> str:
        if job.submission.name == "ben":
            raise PermissionError(13, "Permission denied")
        return work_key(job)

    graded = graded_by(Pretending(), folder, tmp_path / "out", failing)
    assert list(graded.not_graded) == ["ben"]
    assert len(graded.results) == 3


def test_a_key_changes_with_what_can_change_the_score_and_with_nothing_else(tmp_path: Path) -> None:
    job = jobs_of(class_of(tmp_path), tmp_path)[0]
    recipe = Recipe((), ("python3", "other.py"), "the instructor")
    (tmp_path / "copy").mkdir()
    (tmp_path / "copy" / "main.py").write_text("print('ada')\n", "utf-8")
    same = (
        replace(job, slot=3),
        replace(job, out=tmp_path / "elsewhere"),
        replace(job, submission=Submission("ada", tmp_path / "copy")),
    )
    assert {work_key(one) for one in same} == {work_key(job)}
    others = (
        replace(job, rubric=Rubric()),
        replace(job, recipe=recipe),
        replace(job, tier="rlimits"),
        replace(job, submission=Submission("eve", job.submission.source)),
    )
    assert len({work_key(one) for one in (job, *others)}) == 1 + len(others)


def test_hashing_follows_no_link_and_waits_for_no_pipe(tmp_path: Path) -> None:
    folder = class_of(tmp_path)
    (folder / "ada" / "zero").symlink_to("/dev/zero")
    os.mkfifo(folder / "ben" / "pipe")
    (folder / "link").symlink_to("/dev")
    keys = {work_key(job) for job in jobs_of(folder, tmp_path)}
    assert len(keys) == 5


def test_no_two_jobs_at_a_time_have_the_same_slot(tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor
    from threading import Lock

    jobs = jobs_of(class_of(tmp_path, [f"s{number}" for number in range(12)]), tmp_path)
    in_use: set[int] = set()
    lock = Lock()
    clashes = []

    def work(job: Job) -> ResultOrReason:
        with lock:
            if job.slot in in_use:
                clashes.append(job.slot)
            in_use.add(job.slot)
        with lock:
            in_use.discard(job.slot)
        return result(job.submission.name)

    with ThreadPoolExecutor(3) as pool:
        done = list(in_turns(jobs, 3, lambda job: pool.submit(work, job)))
    assert len(done) == 12
    assert {job.slot for job, _ in done} <= {0, 1, 2}
    assert clashes == []


def test_a_worker_that_is_killed_is_our_trouble(tmp_path: Path) -> None:
    job = jobs_of(class_of(tmp_path), tmp_path)[0]
    ((_, outcome),) = in_turns([job], 1, lambda job: 1 / 0)  # type: ignore[arg-type, return-value]
    assert isinstance(outcome, str) and outcome.startswith("ZeroDivisionError")


def test_without_jobs_no_worker_is_started() -> None:
    assert list(LocalWorkers(2).each([])) == []


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_shards_are_disjoint_and_together_the_class(tmp_path: Path, count: int) -> None:
    found = find_submissions(class_of(tmp_path, [f"s{number}" for number in range(20)]))
    shards = [shard_of(found, number, count) for number in range(1, count + 1)]
    names = [one.name for shard in shards for one in shard]
    assert sorted(names) == sorted(one.name for one in found)

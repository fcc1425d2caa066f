"""A whole class: sandboxed, in parallel, resumable, with the same result in any order.

A submission that ran into a time limit is run again alone at the end, when nothing else takes the
processor. What goes wrong on our side is tried again and listed apart: it is never a student's.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from conformance.grade.journal import Journal, key_of
from conformance.grade.limits import PhaseLimits
from conformance.grade.one import DRIVER_LIMITS, Job, grade_one
from conformance.grade.submission import Submission, content_hash
from conformance.pool import worker_pool
from conformance.version import VERSION

TRIES: Final = 2
TIMED_OUT: Final = ("hang",)
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Graded:
    """The results of a class by name, and the names that could not be graded, each with the reason."""

    results: dict[str, dict[str, Any]]
    not_graded: dict[str, str]


def work_key(job: Job) -> str:
    """Changes with the submission, the kit, the rubric and the limits, and with nothing else."""
    source = job.submission.source
    content = content_hash(source) if source.is_dir() else _file_hash(source)
    limits = f"{asdict(DRIVER_LIMITS)} {asdict(PhaseLimits())}"
    return key_of(
        {
            "submission": content,
            "name": job.submission.name,
            "kit": kit_hash(),
            "rubric": job.rubric.hash,
            "recipe": repr(job.recipe),
            "limits": limits,
        }
    )


def _file_hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def kit_hash() -> str:
    """The version of the kit, and a hash of everything in it that can change a verdict."""
    root = Path(__file__).resolve().parents[2]
    digest = hashlib.sha256(VERSION.encode())
    for package in ("spec", "reference_impl", "reports", "conformance"):
        for path in sorted((root / package).rglob("*.py")):
            digest.update(path.relative_to(root).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def grade_all(
    jobs: Sequence[Job], journal: Journal, workers: int, again: bool, on_progress: Progress
) -> Graded:
    """Grades what the journal does not have yet."""
    results: dict[str, dict[str, Any]] = {}
    failed: dict[str, str] = {}
    open_jobs: list[tuple[str, Job]] = []
    for job in jobs:
        key = work_key(job)
        known = None if again else journal.get(key)
        if known is not None and (job.out / job.submission.name / "report.jsonl").exists():
            results[job.submission.name] = known
        else:
            open_jobs.append((key, job))
    done = len(results)

    def keep(key: str, job: Job, result: dict[str, Any]) -> None:
        nonlocal done
        journal.add(key, result)
        results[job.submission.name] = result
        done += 1
        on_progress(job.submission.name, done, len(jobs))

    alone: list[tuple[str, Job]] = []
    if open_jobs:
        with worker_pool(workers) as pool:
            for key, job, result in _finished(pool, open_jobs, workers):
                if isinstance(result, str) or set(result["faults"]) & set(TIMED_OUT):
                    alone.append((key, job))
                else:
                    keep(key, job, result)
        for key, job in alone:
            outcome = _tried_alone(job)
            if isinstance(outcome, str):
                failed[job.submission.name] = outcome
            else:
                keep(key, job, outcome)
    return Graded(dict(sorted(results.items())), dict(sorted(failed.items())))


def _finished(
    pool: Executor, open_jobs: Sequence[tuple[str, Job]], workers: int
) -> Iterator[tuple[str, Job, dict[str, Any] | str]]:
    """Results as they come; a text is what went wrong on our side. Each job has a slot of its own."""
    waiting = {
        pool.submit(_guarded, replace(job, slot=number % (4 * workers))): (key, job)
        for number, (key, job) in enumerate(open_jobs)
    }
    for future in as_completed(waiting):
        key, job = waiting[future]
        yield key, job, future.result()


def _guarded(job: Job) -> dict[str, Any] | str:
    try:
        return grade_one(job)
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"


def _tried_alone(job: Job) -> dict[str, Any] | str:
    """The result when nothing else runs; what goes wrong on our side is tried once more."""
    outcome: dict[str, Any] | str = "it was not tried"
    for _ in range(TRIES):
        outcome = _guarded(replace(job, slot=0))
        if not isinstance(outcome, str):
            return outcome
    return outcome


def shard_of(submissions: Sequence[Submission], number: int, count: int) -> tuple[Submission, ...]:
    """The submissions of one machine of several, by name, so that shards never overlap."""
    return tuple(
        submission
        for submission in submissions
        if int(hashlib.sha256(submission.name.encode()).hexdigest(), 16) % count == number - 1
    )

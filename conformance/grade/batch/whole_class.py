"""A whole class: sandboxed, in parallel, resumable, with the same result in any order.

A submission that ran into a time limit is run again alone at the end, when nothing else takes the
processor. What goes wrong on our side is tried again and listed apart: it is never a student's.
"""

import hashlib
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from conformance.grade.batch.journal import Journal
from conformance.grade.intake.submission import Submission
from conformance.grade.work import Work
from reports.text import bounded, printable

W = TypeVar("W", bound=Work)
TRIES: Final = 2
TIMED_OUT: Final = "hang"

ResultOrReason = dict[str, Any] | str
"""A result, or in one line what went wrong on our side."""
Progress = Callable[[str, int, int, float], None]
"""Told of who is done, how many of how many are, and in how many seconds; 0 if it did not play, or nobody knows."""


class Workers(Protocol[W]):
    """Whoever does the work, on this machine or on others."""

    @property
    def count(self) -> int:
        """How many submissions are graded at a time."""

    def each(self, jobs: Sequence[W]) -> Iterator[tuple[W, ResultOrReason]]:
        """The outcomes as they come; several jobs at a time."""

    def alone(self, job: W) -> ResultOrReason:
        """The outcome of one job while no other is under way."""


@dataclass(frozen=True)
class Graded:
    """The results of a class by name, and the names that could not be graded, each with the reason."""

    results: dict[str, dict[str, Any]]
    not_graded: dict[str, str]


@dataclass(frozen=True)
class Outstanding(Generic[W]):
    """What is left to do of a class: the rest has a result already, or cannot even be read."""

    jobs: tuple[W, ...]
    keys: Mapping[str, str]
    results: Mapping[str, dict[str, Any]]
    unreadable: Mapping[str, str]


def left_to_do(
    jobs: Sequence[W],
    key_of: Callable[[W], str],
    journal: Journal,
    again: bool = False,
    only: frozenset[str] | None = None,
) -> Outstanding[W]:
    """What the journal does not have yet; of the class outside `only` nothing is to be done."""
    keys, unreadable = _keys_of(jobs, key_of)
    results: dict[str, dict[str, Any]] = {}
    open_jobs: list[W] = []
    for job in jobs:
        name = job.submission.name
        if name in unreadable:
            continue
        is_asked_for = only is None or name in only
        known = journal.get(keys[name])
        if known is not None and job.report.exists() and not (again and is_asked_for):
            results[name] = known
        elif is_asked_for:
            open_jobs.append(job)
    return Outstanding(tuple(open_jobs), keys, results, unreadable)


def grade_all(
    jobs: Sequence[W],
    key_of: Callable[[W], str],
    journal: Journal,
    workers: Workers[W],
    on_progress: Progress,
    again: bool = False,
    only: frozenset[str] | None = None,
    on_start: Callable[[int, int], None] = lambda to_grade, known: None,
) -> Graded:
    """Grades what the journal does not have yet; of the class outside `only` what it has is kept.

    How many are to be graded, and how many are known, is told before the first is begun.
    """
    left = left_to_do(jobs, key_of, journal, again, only)
    results, failed = dict(left.results), dict(left.unreadable)
    total = len(results) + len(left.jobs)
    _remove_half_done(left.jobs)
    on_start(len(left.jobs), len(results))

    def keep(job: W, result: dict[str, Any]) -> None:
        name = job.submission.name
        journal.add(left.keys[name], result)
        results[name] = result
        has_played = result["verdict"] != "not established"
        on_progress(name, len(results), total, job.seconds if has_played else 0.0)

    late: list[W] = []
    try:
        for job, outcome in workers.each(left.jobs):
            if isinstance(outcome, str) or _ran_out_of_time(outcome):
                late.append(job)
            else:
                keep(job, outcome)
        # In the order of the class: which of them came first depends on the machine.
        for job in sorted(late, key=lambda job: job.submission.name):
            outcome = _tried_alone(job, workers)
            if isinstance(outcome, str):
                failed[job.submission.name] = printable(bounded(outcome, 400))
            else:
                keep(job, outcome)
    except KeyboardInterrupt:
        goes_on = (
            "without --again the same command goes on" if again else "the same command goes on"
        )
        raise KeyboardInterrupt(f"{len(results)} of {total} done, {goes_on}") from None
    return Graded(dict(sorted(results.items())), dict(sorted(failed.items())))


def _keys_of(
    jobs: Sequence[W], key_of: Callable[[W], str]
) -> tuple[dict[str, str], dict[str, str]]:
    """The keys by name, and what cannot even be read."""
    keys: dict[str, str] = {}
    failed: dict[str, str] = {}
    for job in jobs:
        try:
            keys[job.submission.name] = key_of(job)
        except OSError as problem:
            failed[job.submission.name] = printable(f"it cannot be read: {problem}")
    return keys, failed


def _ran_out_of_time(result: Mapping[str, Any]) -> bool:
    """It did not answer in time, or not everything could be asked in time."""
    return TIMED_OUT in result["faults"] or bool(result.get("cut"))


def _remove_half_done(jobs: Sequence[W]) -> None:
    """What a killed run left: its reports are made under another name, and moved when they are whole."""
    for out in {job.out for job in jobs}:
        for part in out.glob(".*.part"):
            shutil.rmtree(part)


def _tried_alone(job: W, workers: Workers[W]) -> ResultOrReason:
    """The result when nothing else runs; what goes wrong on our side is tried once more."""
    outcome: ResultOrReason = "it was not tried"
    for _ in range(TRIES):
        outcome = workers.alone(job)
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

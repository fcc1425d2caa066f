"""A class graded by two workers against one submission after the other: `python -m benchmarks.grade`.

A ratio of 1.7 means that two workers grade 1.7 times as many submissions a minute. The kit's share is
the part of the processor time that goes into asking and judging; the rest is the submission's. On a
machine that does other work too the ratio says little.
"""

import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from conformance.check.job import Options, check
from conformance.check.suites import Budget
from conformance.driver import Hello, Implementation, Limits, introduce
from conformance.grade.batch import grade_all
from conformance.grade.journal import Journal
from conformance.grade.local import LocalWorkers
from conformance.grade.one import Job, grade_one
from conformance.grade.rubric import Rubric
from conformance.grade.submission import find_submissions
from reports.event_log import EventLog

STARTERS: Final = Path(__file__).resolve().parents[1] / "conformance" / "starters"
RUN: Final = 'run = ["python3", "-m", "example"]\n'
RUBRIC: Final = Rubric(budget="quick")
SUBMISSIONS: Final = 8
WORKERS: Final = 2


def write_class(folder: Path, count: int) -> None:
    """So many right submissions: the starter's example, in Python."""
    for number in range(count):
        place = folder / f"student {number}"
        shutil.copytree(STARTERS / "python", place, ignore=shutil.ignore_patterns("__pycache__"))
        (place / "santorini.toml").write_text(RUN, encoding="utf-8")


def jobs_of(folder: Path, out: Path) -> list[Job]:
    """The work for the whole class."""
    return [Job(one, RUBRIC, out, "bubblewrap", "not proved") for one in find_submissions(folder)]


def one_after_the_other(jobs: Sequence[Job]) -> float:
    """Seconds in all, in this process."""
    begin = time.perf_counter()
    for job in jobs:
        grade_one(job)
    return time.perf_counter() - begin


def share_of_the_kit(folder: Path) -> float:
    """Of the processor time of one check; without the sandbox, whose processes nobody waits for."""
    own, others = _processor_seconds()
    limits = Limits(start_seconds=60, reply_seconds=60)
    header = {
        "kit": "", "job": "check", "document": "RB", "document_hash": "", "seed": 1, "budget": "quick",
        "implementation": {"name": "", "gods": [], "features": [], "command": []}, "limits": {},
    }  # fmt: skip
    with Implementation((sys.executable, "-m", "example"), limits, folder) as program:
        hello = introduce(program)
        assert isinstance(hello, Hello), hello
        with EventLog(header) as log:
            check(program, hello, Options(budget=Budget.QUICK), log, lambda what, count: None)
    own_after, others_after = _processor_seconds()
    used = own_after - own
    return used / (used + others_after - others)


def _processor_seconds() -> tuple[float, float]:
    """Of this process, and of its children that are over."""
    usages = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    own, others = (usage.ru_utime + usage.ru_stime for usage in usages)
    return own, others


def by_workers(jobs: Sequence[Job], out: Path) -> float:
    """Seconds in all, with the journal and everything that a real grading does but the proof."""
    out.mkdir()
    begin = time.perf_counter()
    with Journal(out) as journal:
        grade_all(jobs, journal, LocalWorkers(WORKERS), lambda name, done, total: None)
    return time.perf_counter() - begin


def main(count: int = SUBMISSIONS) -> None:
    """Prints a line for each way, and the ratio."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "class"
        write_class(folder, count)
        share = share_of_the_kit(folder / "student 0")
        alone = one_after_the_other(jobs_of(folder, Path(place) / "alone"))
        together = by_workers(jobs_of(folder, Path(place) / "out"), Path(place) / "out")
    print(f"{'one after the other':<20} {60 * count / alone:>6.1f} submissions/min")
    print(f"{f'{WORKERS} workers':<20} {60 * count / together:>6.1f} submissions/min")
    print(f"{'ratio':<20} {alone / together:>6.2f}")
    print(f"{'share of the kit':<20} {share:>6.0%} of the processor time")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

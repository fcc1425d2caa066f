"""A class graded by two workers against one submission after the other: `python -m benchmarks.grade`.

A ratio of 1.7 means that two workers grade 1.7 times as many submissions a minute. No ratio can be
larger than what the machine gives to two processes that share nothing, which is measured beside it:
less than 2 where the cores are half ones, or where somebody else works too. Both sides are measured
in turns, and the best turn counts. One after the other means a loop around `grade_one`: no worker, no
journal. The proof of the sandbox belongs to neither side: a class has it once.

A submission has one core, however many are graded at once. What the same loop takes when kit and
submission may use all cores at a time is printed too: so much the fairness costs who has one worker.

The kit's share is the part of the processor time that goes into asking and judging; the rest is the
submission's. The first submission is judged by the clauses, later ones where they answer otherwise.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Final
from unittest.mock import patch

from benchmarks.big_class.games import Language, finished_game
from benchmarks.big_class.handed_in import HandedIn, Kind, write_class
from conformance.check.job import Options, check
from conformance.check.settings import Budget
from conformance.commands.check import open_log
from conformance.driver import Hello, Implementation, Limits, introduce
from conformance.grade.batch.journal import Journal
from conformance.grade.batch.keys import work_key
from conformance.grade.batch.local import LocalWorkers
from conformance.grade.batch.whole_class import grade_all
from conformance.grade.intake.submission import find_submissions
from conformance.grade.job import Job
from conformance.grade.marks.rubric import Rubric
from conformance.grade.one import grade_one
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier

RUBRIC: Final = Rubric(budget="quick")
SUBMISSIONS: Final = 16
TURNS: Final = 2
WORKERS: Final = 2
LOOP: Final = "for number in range(30_000_000): pass"


def jobs_of(folder: Path, out: Path, tier: str) -> list[Job]:
    """The work for the whole class."""
    return [
        Job(submission=one, rubric=RUBRIC, out=out, tier=tier, evidence="not proved")
        for one in find_submissions(folder)
    ]


def usual_tier() -> str:
    """The sandbox that this machine has."""
    sandbox = choose_tier()
    if isinstance(sandbox, Refusal):
        raise SystemExit(sandbox.reason)
    sandbox.close()
    return sandbox.tier.value


def seconds_of(work: Callable[[], None]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def one_after_the_other(jobs: Sequence[Job]) -> None:
    """In this process."""
    for job in jobs:
        grade_one(job)


def on_all_cores(jobs: Sequence[Job]) -> None:
    """The same, with nobody bound to a core."""
    with patch("conformance.grade.one.on_its_core", lambda slot: nullcontext()):
        one_after_the_other(jobs)


def by_workers(jobs: Sequence[Job], out: Path) -> None:
    """With the journal, and everything that a real grading does but the proof."""
    out.mkdir()
    with Journal(out) as journal:
        grade_all(jobs, work_key, journal, LocalWorkers(WORKERS), lambda *told: None)


def loops(count: int, at_once: int) -> None:
    """So many processes that only count."""
    for _ in range(count // at_once):
        running = [subprocess.Popen((sys.executable, "-c", LOOP)) for _ in range(at_once)]
        for process in running:
            process.wait()


def share_of_the_kit(folder: Path) -> float:
    """Of the processor time of one check; without the sandbox, whose processes nobody waits for."""
    own, others = _processor_seconds()
    limits = Limits(start_seconds=60, reply_seconds=60)
    options = Options(budget=Budget.QUICK)
    with Implementation((sys.executable, "main.py"), limits, folder) as program:
        hello = introduce(program)
        assert isinstance(hello, Hello), hello
        with open_log(None, options, hello, (), limits) as log:
            check(program, hello, options, log, lambda what, count: None)
    own_after, others_after = _processor_seconds()
    used = own_after - own
    return used / (used + others_after - others)


def _processor_seconds() -> tuple[float, float]:
    """Of this process, and of its children that are over."""
    usages = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    own, others = (usage.ru_utime + usage.ru_stime for usage in usages)
    return own, others


def main(count: int = SUBMISSIONS) -> None:
    """Prints a line for each way, and the ratios."""
    tier = usual_tier()
    game = finished_game(Language.PYTHON)
    with tempfile.TemporaryDirectory() as name, patch.dict(os.environ, XDG_CACHE_HOME=name):
        place = Path(name)
        students = [HandedIn(f"student {number}", Kind.RIGHT, game) for number in range(count)]
        write_class(students, place / "class")
        first, later = (share_of_the_kit(place / "class" / "student 0") for _ in range(2))
        turns = [measured(place, f"turn {turn}", tier) for turn in range(TURNS)]
    alone, unbound, together, apart, at_once = (
        min(seconds) for seconds in zip(*turns, strict=True)
    )
    print(f"{'one after the other':<22} {60 * count / alone:>6.1f} submissions/min")
    print(f"{'  on all cores':<22} {60 * count / unbound:>6.1f} submissions/min")
    print(f"{f'{WORKERS} workers':<22} {60 * count / together:>6.1f} submissions/min")
    print(f"{'ratio':<22} {alone / together:>6.2f}")
    print(f"{'what the machine gives':<22} {apart / at_once:>6.2f}")
    print(f"{'share of the kit':<22} {first:>6.0%} of the processor time, the first submission")
    print(f"{'':<22} {later:>6.0%} of it, each later one")


def measured(place: Path, turn: str, tier: str) -> tuple[float, ...]:
    """Seconds one after the other, on one core and on all, and with workers; then of processes that only count."""
    alone, together = place / f"{turn} alone", place / f"{turn} together"
    unbound = place / f"{turn} unbound"
    return (
        seconds_of(lambda: one_after_the_other(jobs_of(place / "class", alone, tier))),
        seconds_of(lambda: on_all_cores(jobs_of(place / "class", unbound, tier))),
        seconds_of(lambda: by_workers(jobs_of(place / "class", together, tier), together)),
        seconds_of(lambda: loops(WORKERS, 1)),
        seconds_of(lambda: loops(WORKERS, WORKERS)),
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

"""One class, graded in several ways with the same results: `python -m benchmarks.same_grades FOLDER [few]`.

With one, two and four workers, killed with -9 at random moments and started again, and by a Dask
cluster on this machine. Everything lies in the new folder afterwards: the class, and a grading for
each way. With `few` the class has twelve submissions instead of sixty.
"""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.big_class.compare import differences, harmful
from benchmarks.big_class.due import undue
from benchmarks.big_class.everybody import a_few, everybody
from benchmarks.big_class.games import install_packages
from benchmarks.big_class.handed_in import write_class
from benchmarks.local_cluster import local_cluster
from conformance.grade.batch.journal import FILE_NAME, read_journal

ROOT: Final = Path(__file__).resolve().parents[1]
RUBRIC: Final = 'budget = "quick"\n'
SEED: Final = 6
KILLS: Final = 2
CLUSTER: Final = 2


@dataclass(frozen=True)
class Grading:
    """A grading that came to its end."""

    way: str
    out: Path
    seconds: float


class Course:
    """A class in a folder, and the one command that grades it."""

    def __init__(self, place: Path, is_small: bool) -> None:
        self.place = place
        self.class_ = a_few() if is_small else everybody()
        write_class(self.class_, place / "class")
        (place / "rubric.toml").write_text(RUBRIC, encoding="utf-8")
        self._modules = install_packages(place / "packages")

    def grade(self, way: str, *more: str) -> Grading:
        """Grades the class from the beginning to the end."""
        out = self.place / way
        began = time.perf_counter()
        done = subprocess.run(
            self._command(out, more), cwd=ROOT, check=False, stdout=subprocess.PIPE
        )
        seconds = time.perf_counter() - began
        if done.returncode != 0:
            raise SystemExit(f"{way}: status {done.returncode}\n{done.stdout.decode()}")
        return Grading(way, out, seconds)

    def grade_and_kill(self, way: str, moments: Sequence[float], *more: str) -> Grading:
        """The same, but killed at these moments, counted from each start, and then left alone."""
        out = self.place / way
        began = time.perf_counter()
        for moment in moments:
            with subprocess.Popen(
                self._command(out, more),
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            ) as child:
                try:
                    child.wait(moment)
                except subprocess.TimeoutExpired:
                    child.send_signal(signal.SIGKILL)
            done = len(read_journal(out / FILE_NAME))
            print(
                f"killed after {moment:.1f} s: {done} of {len(self.class_)} were done", flush=True
            )
        self.grade(way, *more)
        return Grading(way, out, time.perf_counter() - began)

    def _command(self, out: Path, more: Sequence[str]) -> list[str]:
        return [
            *(sys.executable, "-m", "conformance.cli", "grade", str(self.place / "class")),
            *("--out", str(out), "--rubric", str(self.place / "rubric.toml")),
            *("--node-modules", str(self._modules), *more),
        ]


def main_of(place: Path, is_small: bool) -> int:
    """Grades in every way, prints a line for each, and says by the status whether all are the same."""
    course = Course(place, is_small)
    print(
        f"{len(course.class_)} submissions; seconds, submissions a minute, what is not as it was\n"
    )
    first = course.grade("2 workers", "--workers", "2")
    wrong = told(course, first, undue(course.class_, first.out))
    chance = random.Random(SEED)
    moments = [chance.uniform(0.2, 0.6) * first.seconds for _ in range(KILLS)]
    killed = course.grade_and_kill("killed and resumed", moments, "--workers", "2")
    wrong += told(course, killed, differences(first.out, killed.out))
    with local_cluster(place / "cluster", CLUSTER) as address:
        there = course.grade("Dask", "--dask", address)
    wrong += told(course, there, differences(first.out, there.out))
    for way, workers in (("4 workers", "4"), ("1 worker", "1")):
        other = course.grade(way, "--workers", workers)
        wrong += told(course, other, differences(first.out, other.out))
    return 1 if wrong else 0


def told(course: Course, grading: Grading, wrong: Sequence[str]) -> int:
    """Prints a line for a grading, and says how many things are wrong with it."""
    all_wrong = [*wrong, *harmful(grading.out)]
    minute = 60 * len(course.class_) / grading.seconds
    what = ", ".join(all_wrong) or "nothing"
    print(f"{grading.way:<20} {grading.seconds:>7.1f} {minute:>6.1f}  {what}", flush=True)
    return len(all_wrong)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["few"]):
        sys.exit("name a new folder: python -m benchmarks.same_grades FOLDER [few]")
    sys.exit(main_of(Path(sys.argv[1]).resolve(), is_small=len(sys.argv) == 3))

"""One line on a terminal while a class is graded: how many, who was last, how long it will take."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median

from reports.text import duration

LONGEST_NAME = 30


@contextmanager
def class_progress(at_a_time: int) -> Iterator[Callable[[str, int, int, float], None]]:
    """A function for `grade_all`; in a pipe it writes a line for each, a terminal's line is gone afterwards."""
    is_terminal = sys.stderr.isatty()
    took: list[float] = []

    def show(name: str, done: int, total: int, seconds: float) -> None:
        if seconds:
            took.append(seconds)
        line = progress_text(name, done, total, time_left(took, total - done, at_a_time))
        if is_terminal:
            bar = "#" * (20 * done // max(1, total))
            sys.stderr.write(f"\r\x1b[K[{bar:<20}] {line}")
        else:
            sys.stderr.write(f"{line}\n")
        sys.stderr.flush()

    try:
        yield show
    finally:
        if is_terminal:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def time_left(took: list[float], left: int, at_a_time: int) -> float | None:
    """What so many others will take, if each takes what half of those took that played; None before one has.

    What does not build is done at once: it says nothing about the others.
    """
    return median(took) * left / min(left, at_a_time) if took and left else None


def progress_text(name: str, done: int, total: int, seconds: float | None) -> str:
    """The line: `12 of 60 graded, last ada, about 3 min left`; nothing of what is left where nobody knows."""
    told = "" if seconds is None else f", about {duration(seconds)} left"
    return f"{done} of {total} graded, last {name[:LONGEST_NAME]}{told}"

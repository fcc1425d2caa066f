"""One line on a terminal while a class is graded: how many, who was last, how long it will take."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from reports.text import duration

LONGEST_NAME = 30


@contextmanager
def class_progress(
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[Callable[[str, int, int], None]]:
    """A function for `grade_all`; in a pipe it writes a line for each, a terminal's line is gone afterwards."""
    is_terminal = sys.stderr.isatty()
    began = clock()
    first_done: int | None = None

    def show(name: str, done: int, total: int) -> None:
        nonlocal first_done
        # What the journal had took no time.
        first_done = done - 1 if first_done is None else first_done
        line = progress_text(name, done, total, done - first_done, clock() - began)
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


def progress_text(name: str, done: int, total: int, now_done: int, seconds: float) -> str:
    """The line: `12 of 60 graded, last ada, about 3 min left`; after the last nothing is left."""
    left = duration(seconds / now_done * (total - done)) if now_done else "0 s"
    told = f", about {left} left" if done < total else ""
    return f"{done} of {total} graded, last {name[:LONGEST_NAME]}{told}"

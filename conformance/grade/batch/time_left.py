"""One line on a terminal while a class is graded: how many, who was last, how long it will take."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONGEST_NAME = 30


@contextmanager
def class_progress() -> Iterator[Callable[[str, int, int], None]]:
    """A function for `grade_all`; in a pipe it writes a line for each, a terminal's line is gone afterwards."""
    if not sys.stderr.isatty():
        yield _show_line
        return
    began = time.monotonic()
    first_done: int | None = None

    def show(name: str, done: int, total: int) -> None:
        nonlocal first_done
        # What the journal had took no time.
        first_done = done - 1 if first_done is None else first_done
        line = progress_text(name, done, total, done - first_done, time.monotonic() - began)
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()

    try:
        yield show
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _show_line(name: str, done: int, total: int) -> None:
    print(f"{done} of {total} graded, last {name[:LONGEST_NAME]}", file=sys.stderr, flush=True)


def progress_text(name: str, done: int, total: int, now_done: int, seconds: float) -> str:
    """The line: `12/60 graded, last ada, about 3 min left`."""
    left = round(seconds / now_done * (total - done)) if now_done else 0
    told = f"{left} s" if left < 90 else f"{round(left / 60)} min"
    bar = "#" * (20 * done // max(1, total))
    return f"[{bar:<20}] {done}/{total} graded, last {name[:LONGEST_NAME]}, about {told} left"

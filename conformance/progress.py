"""Progress on a terminal: one line that is written over, and nothing in a pipe."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SECONDS_BETWEEN = 0.1


@contextmanager
def progress_line(unit: str = "requests") -> Iterator[Callable[[str, int], None]]:
    """A function that shows what is being done and how far it is; the line is gone afterwards."""
    if not sys.stderr.isatty():
        yield lambda what, count: None
        return
    last = 0.0

    def show(what: str, count: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= SECONDS_BETWEEN:
            last = now
            sys.stderr.write(f"\r\x1b[K{what}: {count:,} {unit}")
            sys.stderr.flush()

    try:
        yield show
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()

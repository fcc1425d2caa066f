"""Progress: on a terminal one line that is written over, in a pipe a line now and then."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

Show = Callable[[str, int | None], None]
"""Shows what is being done and how far it is, where there is something to count."""

SECONDS_BETWEEN: Final = 0.1
SECONDS_BETWEEN_LINES: Final = 10.0
"""In a pipe: whoever reads a log of CI wants to know that something goes on, and how far, and no more."""


@contextmanager
def progress_line(unit: str = "requests") -> Iterator[Show]:
    """A function that shows how far it is, here and now; a terminal's line is gone afterwards."""
    if not sys.stderr.isatty():
        with _lines_now_and_then(unit, SECONDS_BETWEEN_LINES) as show:
            yield show
        return
    last, shown = 0.0, ""

    def show_over(what: str, count: int | None) -> None:
        nonlocal last, shown
        now = time.monotonic()
        # What is begun is always told: it may take long, and nothing else be told meanwhile.
        if what != shown or now - last >= SECONDS_BETWEEN:
            last, shown = now, what
            sys.stderr.write(f"\r\x1b[K{_how_far(what, count, unit)}")
            sys.stderr.flush()

    try:
        yield show_over
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def say(text: str) -> None:
    """A line that stays, between those that tell how far it is."""
    wipe()
    print(text, file=sys.stderr, flush=True)


def wipe() -> None:
    """Takes the line away that a terminal shows: something is to be printed in its place."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _how_far(what: str, count: int | None, unit: str) -> str:
    return what if count is None else f"{what}: {count:,} {unit}"


@contextmanager
def _lines_now_and_then(unit: str, seconds: float) -> Iterator[Show]:
    """A line every so often, also while nothing is told: that is when a reader doubts."""
    began = time.monotonic()
    told = "getting ready, "
    is_over = Event()

    def note(what: str, count: int | None) -> None:
        nonlocal told
        told = f"{_how_far(what, count, unit)}, "

    def write() -> None:
        while not is_over.wait(seconds):
            print(f"{told}{time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)

    writer = Thread(target=write, daemon=True)
    writer.start()
    try:
        yield note
    finally:
        is_over.set()
        writer.join()

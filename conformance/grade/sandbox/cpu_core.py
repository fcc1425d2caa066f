"""One core for each slot: a submission, its build and its judge share it, however many are graded beside them.

What a program with many threads can use, and how long it takes, then depends neither on the number of workers nor on
what else is graded at that moment. It is no defence: a program may choose another core itself, and gains nothing by
it, as its processor time is limited and counted.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def on_its_core(slot: int) -> Iterator[None]:
    """This thread, and what it starts, runs on one of the cores that it may use; afterwards on any of them again.

    Two slots share a core only if there are more slots than cores. Where the system cannot say so, nothing changes.
    """
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {allowed[slot % len(allowed)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)

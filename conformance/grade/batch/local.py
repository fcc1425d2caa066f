"""Workers on this machine: each a process of its own, which ends with the one that started it."""

import ctypes
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, replace
from multiprocessing import parent_process
from typing import Any, Final

from conformance.grade.batch.whole_class import ResultOrReason, W
from conformance.grade.job import Job
from conformance.grade.one import grade_one
from conformance.pool import worker_pool

PR_SET_PDEATHSIG: Final = 1


@dataclass(frozen=True)
class LocalWorkers:
    """So many processes, each with a slot of the sandbox to itself."""

    count: int

    def each(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, ResultOrReason]]:
        """See `Workers`."""
        if jobs:
            with worker_pool(self.count) as pool:
                yield from in_turns(jobs, self.count, lambda job: pool.submit(guarded, job))

    def alone(self, job: Job) -> ResultOrReason:
        """See `Workers`; in a fresh process, as the others may have died with theirs."""
        ((_, outcome),) = LocalWorkers(1).each([job])
        return outcome


def in_turns(
    jobs: Sequence[W],
    count: int,
    submit: Callable[[W], "Future[ResultOrReason]"],
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[tuple[W, ResultOrReason]]:
    """The outcomes as they come, `count` jobs at a time; no two of these have the same slot.

    A job that is done says how long it took.
    """
    waiting = deque(jobs)
    free = list(range(count))
    running: dict[Future[ResultOrReason], tuple[W, float]] = {}
    while waiting or running:
        while waiting and free:
            job = replace(waiting.popleft(), slot=free.pop())
            running[_submitted(submit, job)] = job, clock()
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            job, began = running.pop(future)
            free.append(job.slot)
            yield replace(job, seconds=clock() - began), outcome_of(future)


def _submitted(submit: Callable[[W], "Future[ResultOrReason]"], job: W) -> "Future[ResultOrReason]":
    """A future in any case: nobody can be asked any more when a worker has been killed."""
    try:
        return submit(job)
    except Exception as problem:
        failed: Future[ResultOrReason] = Future()
        failed.set_exception(problem)
        return failed


def outcome_of(future: "Future[Any]") -> ResultOrReason:
    """What came of a job; a worker that died is our trouble, and no result."""
    try:
        outcome: ResultOrReason = future.result()
        return outcome
    except Exception as problem:
        return _told(problem)


def guarded(job: Job) -> ResultOrReason:
    """The result of a job in a worker; whatever goes wrong becomes one line."""
    _end_with_the_parent()
    try:
        return grade_one(job)
    except Exception as problem:
        return _told(problem)


def _told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"


def _end_with_the_parent() -> None:
    """Killed at once when the parent is: nobody goes on writing where the next run begins."""
    parent = parent_process()
    if parent is not None and hasattr(signal, "SIGKILL"):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent.pid:
            os._exit(1)

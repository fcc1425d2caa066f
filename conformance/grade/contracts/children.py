"""Child processes that judge contracts, one after the other: each is ended with its group when one takes too long.

A child keeps the cases that it has made, for the next contract with the same cards. Only JSON comes back from it.
"""

import json
import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from conformance.grade.batch.local import in_turns
from conformance.grade.batch.whole_class import TIMED_OUT, ResultOrReason
from conformance.grade.contracts.one import grade_contract, not_judged
from conformance.grade.contracts.work import MEMORY, SECONDS, ContractWork
from conformance.pool import prepare_worker
from reports.text import duration

READY: Final = b"ready"
Judge = Callable[[ContractWork], dict[str, Any]]


@dataclass(frozen=True)
class ContractWorkers:
    """So many children, and how long each may take for one contract. See `Workers`."""

    count: int
    seconds: float = SECONDS
    judge: Judge = grade_contract

    def each(self, jobs: Sequence[ContractWork]) -> Iterator[tuple[ContractWork, ResultOrReason]]:
        """See `Workers`. A thread of this process waits for each child."""
        count = min(self.count, len(jobs))
        if not count:
            return
        children = [Child(self.judge, self.seconds) for _ in range(count)]
        with ThreadPoolExecutor(count) as waiting:

            def submit(job: ContractWork) -> "Future[ResultOrReason]":
                return waiting.submit(children[job.slot].result_of, job)

            try:
                yield from in_turns(jobs, count, submit)
            finally:
                for child in children:
                    child.end()

    def alone(self, job: ContractWork) -> ResultOrReason:
        """See `Workers`."""
        ((_, outcome),) = replace(self, count=1).each([job])
        return outcome


class Child:
    """One child process, started when it is first needed and again after it had to be ended."""

    def __init__(self, judge: Judge, seconds: float) -> None:
        self._judge = judge
        self._seconds = seconds
        self._running: tuple[SpawnProcess, Connection] | None = None
        self._is_ready = False

    def result_of(self, job: ContractWork) -> ResultOrReason:
        """What the child says of the contract, or what ended it."""
        _, pipe = self._running = self._running or _started(self._judge)
        try:
            # The time of its own start is no contract's.
            if not self._is_ready:
                self._is_ready = pipe.recv_bytes() == READY
            pipe.send(job)
            if not pipe.poll(self._seconds):
                self.end()
                why = (
                    f"it takes longer than {duration(self._seconds)}: fewer or shorter clauses help"
                )
                return not_judged(job, why, fault=TIMED_OUT)
            told: dict[str, Any] = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            self.end()
            return "the process that judged it has ended"
        if "result" in told:
            result: dict[str, Any] = told["result"]
            return result
        # What is left of its memory is nothing to go on with.
        self.end()
        if told["trouble"] == MemoryError.__name__:
            return not_judged(job, "it takes too much memory: fewer or shorter clauses help")
        return str(told["trouble"])

    def end(self) -> None:
        """Ends the child and all that it started."""
        if self._running is None:
            return
        (process, pipe), self._running = self._running, None
        self._is_ready = False
        assert process.pid is not None
        # It is not gone before it is joined: the number is its own.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.join()
        pipe.close()


def _started(judge: Judge) -> tuple[SpawnProcess, Connection]:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, judge), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _serve(pipe: Connection, judge: Judge) -> None:
    """Judges one contract after the other, in a group of its own and with no more memory than it may have."""
    os.setsid()
    prepare_worker()
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(EOFError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(json.dumps(_told(judge, pipe.recv())).encode("ascii"))


def _told(judge: Judge, job: ContractWork) -> dict[str, Any]:
    try:
        return {"result": judge(job)}
    except MemoryError:
        return {"trouble": MemoryError.__name__}
    except Exception as problem:
        return {"trouble": f"{type(problem).__name__}: {problem}"}

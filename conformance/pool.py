"""Worker processes: as many as there are cores, and none left behind."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

WORKERS = max(1, min(2, os.cpu_count() or 1))


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def worker_pool(workers: int = WORKERS) -> Iterator[ProcessPoolExecutor]:
    """A pool whose workers are ended at once when the block is left early."""
    # Forked threads may hold locks for ever: workers are started afresh.
    pool = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_the_parent
    )
    try:
        yield pool
    except BaseException:
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        raise
    pool.shutdown()

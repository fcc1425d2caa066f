"""Worker processes: as many as there are cores, and none left behind."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process

WORKERS = os.cpu_count() or 1


def _prepare_worker() -> None:
    """Ctrl-C is the parent's business, and a worker whose parent is gone ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def worker_pool(workers: int = WORKERS) -> Iterator[ProcessPoolExecutor]:
    """A pool whose workers are ended at once when the block is left early."""
    # Forked threads may hold locks for ever: workers are started afresh.
    pool = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_prepare_worker
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

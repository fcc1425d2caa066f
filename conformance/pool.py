"""Worker processes: as many as there are cores, and none left behind."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process

from spec.registry import own_documents

WORKERS = os.cpu_count() or 1


def prepare_worker(documents: tuple[tuple[str, str], ...] = ()) -> None:
    """Ctrl-C is the parent's business, and a worker whose parent is gone ends; it knows the parent's documents."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    if documents:
        # Only who has a contract of one's own waits for what reads it.
        from spec.contract_file.learning import learn_all

        learn_all(documents)


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
        workers,
        mp_context=get_context("spawn"),
        initializer=prepare_worker,
        initargs=(tuple((one.name, one.text) for one in own_documents()),),
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

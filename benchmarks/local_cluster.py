"""A Dask cluster on this machine: a scheduler and some workers, each a process of its own."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PATIENCE: Final = 300.0
PAUSE: Final = 0.1


class NoCluster(Exception):
    """The cluster did not come up in time; what its processes said."""


@contextmanager
def local_cluster(place: Path, workers: int) -> Iterator[str]:
    """The address of a scheduler that has so many workers; they are gone afterwards."""
    place.mkdir(parents=True, exist_ok=True)
    told = place / "scheduler.json"
    common = ("--scheduler-file", str(told), "--no-dashboard")
    words = [
        ("dask", "scheduler", *common, "--host", "127.0.0.1", "--port", "0"),
        *[
            ("dask", "worker", *common, "--nthreads", "1", "--no-nanny", "--memory-limit", "0",
             "--local-directory", str(place / f"worker {number}"), "--name", f"w{number}",
             "--death-timeout", str(PATIENCE))
            for number in range(workers)
        ],
    ]  # fmt: skip
    ours = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "120s",
    }
    with (place / "log").open("w") as log:
        children = [
            subprocess.Popen(
                [sys.executable, "-m", *line], cwd=place, env=ours, stdout=log, stderr=log
            )
            for line in words
        ]
        try:
            yield _address(told, workers, place / "log")
        finally:
            for child in reversed(children):
                child.kill()
                child.wait(PATIENCE)


def _address(told: Path, workers: int, log: Path) -> str:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if told.exists():
            address = str(json.loads(told.read_text("utf-8"))["address"])
            if _workers_of(address) == workers:
                return address
        time.sleep(PAUSE)
    raise NoCluster(log.read_text("utf-8", errors="replace"))


def _workers_of(address: str) -> int:
    from distributed import Client

    with Client(address, timeout="120s", set_as_default=False) as client:  # type: ignore[no-untyped-call]
        return len(client.scheduler_info(n_workers=-1)["workers"])

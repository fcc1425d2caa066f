"""The driver against bare writes and reads of the same bytes: `python -m benchmarks.driver`.

A ratio of 1.5 means that asking through the driver takes one and a half times as long. Both sides
are measured in turns, and the best of several turns counts: what else the machine does then matters
least.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable

from conformance.driver import Implementation, Limits

_ECHO = """
import sys
for line in sys.stdin:
    sys.stdout.write("= " + line)
    sys.stdout.flush()
"""
COMMAND = (sys.executable, "-I", "-S", "-c", _ECHO)
REQUEST = "move 0 1 1 1"
PATIENT = Limits(start_seconds=60, reply_seconds=60)
TURNS = 5


def seconds_of(work: Callable[[], None]) -> float:
    """How long the work takes once."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def bare_exchange(process: subprocess.Popen[bytes], data: bytes, awaited: int) -> None:
    """Writes the bytes, and reads as many as are awaited."""
    assert process.stdin is not None and process.stdout is not None
    os.write(process.stdin.fileno(), data)
    while awaited > 0:
        awaited -= len(os.read(process.stdout.fileno(), 65_536))


def measured(batch: int, batches: int) -> tuple[float, float]:
    """The best time of the driver, and of the bare exchange, for so many batches."""
    requests = [REQUEST] * batch
    data = f"{REQUEST}\n".encode() * batch
    awaited = len(f"= {REQUEST}\n") * batch

    with (
        Implementation(COMMAND, PATIENT) as program,
        subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        ) as process,
    ):

        def driven() -> None:
            for _ in range(batches):
                answers = program.ask_many(requests)
                assert len(answers.replies) == batch, answers.fault

        def bare() -> None:
            for _ in range(batches):
                bare_exchange(process, data, awaited)

        driven()
        bare()
        pairs = [(seconds_of(driven), seconds_of(bare)) for _ in range(TURNS)]
        process.kill()
    return min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)


def main() -> None:
    """Prints a line for each size of a batch."""
    print(f"{'batch':>6} {'driver, requests/s':>20} {'bare, requests/s':>18} {'ratio':>6}")
    for batch, batches in ((1, 2000), (16, 500), (64, 200), (256, 60), (512, 30)):
        driven, bare = measured(batch, batches)
        count = batch * batches
        print(f"{batch:>6} {count / driven:>20,.0f} {count / bare:>18,.0f} {driven / bare:>6.2f}")


if __name__ == "__main__":
    main()

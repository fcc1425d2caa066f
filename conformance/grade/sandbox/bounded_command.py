"""Runs a command to its end, or to the end of its time or of what it may write."""

import os
import selectors
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from conformance.system import end_group, start_group
from reports.text import bounded, printable

BLOCK: Final = 64 * 1024
SIGNALLED: Final = 128
"""Added to the number of the signal that ended a command."""


class Ending(Enum):
    """Why a command is over."""

    EXIT = "it ended by itself"
    WALL = "its time was up"
    OUTPUT = "it wrote too much"


@dataclass(frozen=True)
class Finished:
    """A command that is over. Both outputs are cut where their limit was."""

    ending: Ending
    status: int
    """As a shell shows it: 128 and the signal's number when a signal ended it."""
    output: bytes
    errors: bytes

    @property
    def last_words(self) -> str:
        """The last line on standard error, made harmless; or the status where there is none."""
        lines = self.errors.decode("utf-8", "backslashreplace").strip().splitlines()
        return printable(bounded(lines[-1], 200)) if lines else f"status {self.status}"


def run_bounded(
    argv: Sequence[str],
    wall_seconds: float,
    most_output: int,
    most_errors: int,
    environment: Mapping[str, str] | None = None,
) -> Finished:
    """Runs a command without input in a process group of its own, which is dead afterwards.

    Both outputs are read at the same time, so that a full pipe never stops the command. The
    deadline is absolute: a command that drips bytes does not move it.
    """
    deadline = time.monotonic() + wall_seconds
    with start_group(argv, None, environment) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.close()
        output, errors = _Kept(most_output), _Kept(most_errors)
        kept = {process.stdout.fileno(): output, process.stderr.fileno(): errors}
        for pipe in kept:
            os.set_blocking(pipe, False)
        try:
            ending = _read_until_over(process.pid, kept, deadline)
        finally:
            status = end_group(process)
    if status is None:
        raise TimeoutError(f"{argv[0]} was killed and does not end")
    shown = SIGNALLED - status if status < 0 else status
    return Finished(ending, shown, bytes(output.bytes), bytes(errors.bytes))


class _Kept:
    """What came through one pipe, as far as it fits."""

    def __init__(self, most: int) -> None:
        self.bytes = bytearray()
        self.is_too_much = False
        self._most = most

    def take_all(self, pipe: int) -> bool:
        """Takes what is there now; false at the end of the pipe."""
        while not self.is_too_much:
            try:
                block = os.read(pipe, BLOCK)
            except BlockingIOError:
                return True
            if not block:
                return False
            room = self._most - len(self.bytes)
            self.bytes += block[:room]
            self.is_too_much = len(block) > room
        return True


def _read_until_over(leader: int, kept: Mapping[int, _Kept], deadline: float) -> Ending:
    # The leader's end is the end: something that it left behind may hold the pipes for ever.
    is_over = os.pidfd_open(leader)
    try:
        with selectors.DefaultSelector() as selector:
            for descriptor in (is_over, *kept):
                selector.register(descriptor, selectors.EVENT_READ)
            while True:
                ready = {
                    key.fd for key, _ in selector.select(max(0.0, deadline - time.monotonic()))
                }
                for pipe in kept.keys() & (kept.keys() if is_over in ready else ready):
                    if not kept[pipe].take_all(pipe) and pipe in selector.get_map():
                        selector.unregister(pipe)
                if any(one.is_too_much for one in kept.values()):
                    return Ending.OUTPUT
                if is_over in ready:
                    return Ending.EXIT
                if time.monotonic() >= deadline:
                    return Ending.WALL
    finally:
        os.close(is_over)

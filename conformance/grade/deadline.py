"""A program under test with one deadline for the whole run, which nothing that it does can move."""

import time
from collections.abc import Callable, Sequence

from conformance.driver import Answers, Fault, Program


class TimeUp(Exception):
    """The run has taken longer than it may; one line says how long that is."""


class InTime(Program):
    """The same program, asked only as long as there is time left.

    Limits for each reply alone would let a program that answers just in time go on for days.
    """

    def __init__(
        self, program: Program, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._program = program
        self._seconds = seconds
        self._clock = clock
        self._deadline = clock() + seconds

    def ask_many(self, lines: Sequence[str]) -> Answers:
        """The replies; `TimeUp` instead when the time is over before the question is put."""
        if self._clock() >= self._deadline:
            raise TimeUp(f"the whole run took longer than {self._seconds:g} seconds")
        return self._program.ask_many(lines)

    def ask_ahead(self, lines: Sequence[str]) -> None:
        self._program.ask_ahead(lines)

    def surplus(self) -> Fault | None:
        return self._program.surplus()

    def restart(self) -> None:
        self._program.restart()

    def close(self) -> None:
        self._program.close()

    @property
    def log(self) -> tuple[str, ...]:
        return self._program.log

    @property
    def debug_lines(self) -> int:
        return self._program.debug_lines

    @property
    def requests(self) -> int:
        return self._program.requests

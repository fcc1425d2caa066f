"""How much is sent at once, and until when: a slow program is asked less, and none for ever.

On a program of usual speed neither has any effect, so that two runs ask the same.
"""

import math
import time
from collections.abc import Callable

from conformance.check.sending import BATCH

SLOW_SECONDS = 5.0
"""A batch that takes longer is followed by a smaller one."""

AIM_SECONDS = 2.0


class Pace:
    """Time and size of the batches of one run."""

    def __init__(
        self, seconds: float = math.inf, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.seconds = seconds
        self.clock = clock
        self._began = self._asked = clock()
        self.size = BATCH

    def begins(self) -> None:
        """The suites begin: what the kit did to prepare them is none of the program's time."""
        self._began = self.clock()

    def asks(self) -> None:
        """From now on the program is waited for: what the kit itself did before is none of its time."""
        self._asked = self.clock()

    def sent(self, requests: int) -> None:
        """So many requests were answered since it was asked."""
        took = self.clock() - self._asked
        if took > SLOW_SECONDS:
            self.size = max(1, int(requests * AIM_SECONDS / took))
        else:
            self.size = min(BATCH, 4 * self.size)

    @property
    def stopped(self) -> str:
        """Why the run has to end now; nothing if there is time left."""
        if self.clock() - self._began <= self.seconds:
            return ""
        return f"after {self.seconds:g} s, the time that it may take as a whole"

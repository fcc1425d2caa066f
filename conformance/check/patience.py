"""How many faults a run bears. Each costs a start, and may hide what lies behind it.

A suite with many faults is left for the next one. Requests off the board are no longer made when the program does not
survive them: the rules on the board remain to be judged.
"""

from typing import Final

from conformance.cases.script import Script

MOST_FAULTS: Final = 60
MOST_OF_A_SUITE: Final = 24
MOST_OFF_THE_BOARD: Final = 3

WEIGHT: Final = {"hang": 12}
"""A hang counts for so many: it costs a time limit too."""

COORDINATES: Final = frozenset("01234")


class Patience:
    """Counts the faults of one run."""

    def __init__(self) -> None:
        self.faults = 0
        self._lost = 0
        self._lost_before = 0
        self._off_the_board = 0

    def begin_suite(self) -> None:
        """The next suite is begun."""
        self._lost_before = self._lost

    def lose(self, kind: str, request: str) -> None:
        """There was a fault of this kind at the request."""
        self.faults += 1
        self._lost += WEIGHT.get(kind, 1)
        self._off_the_board += is_off_the_board(request)

    @property
    def is_over(self) -> bool:
        """The run goes no further."""
        return self._lost >= MOST_FAULTS

    @property
    def leaves_the_suite(self) -> bool:
        """The suite goes no further."""
        return self.is_over or self._lost - self._lost_before >= MOST_OF_A_SUITE

    @property
    def keeps_to_the_board(self) -> bool:
        """No more requests off the board are made."""
        return self._off_the_board >= MOST_OFF_THE_BOARD

    def spared(self, script: Script) -> Script:
        """The script, without what is no longer asked."""
        if not self.keeps_to_the_board:
            return script
        lines = tuple(line for line in script.lines if not is_off_the_board(line))
        return script if lines == script.lines else Script.of_lines(lines, script.example)


def is_off_the_board(request: str) -> bool:
    """The request names a cell that is not on the board."""
    word, *numbers = request.split(" ")
    return word not in ("new", "load", "hello") and not COORDINATES.issuperset(numbers)


def sort_of(request: str) -> str:
    """What tells apart the requests at which there is a fault: the word, or that it is off the board."""
    return "off the board" if is_off_the_board(request) else request.split(" ", maxsplit=1)[0]

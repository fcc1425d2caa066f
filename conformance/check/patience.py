"""How many faults a run bears. Each costs a start, and may hide what lies behind it.

Requests of a sort that the program does not survive are no longer made, if the game can be played without them: the
rules remain to be judged by the others.
"""

from collections import Counter
from typing import Final

from conformance.cases.script import Script

MOST_FAULTS: Final = 60
OFF_THE_BOARD: Final = "off the board"
MOST_OF_A_SORT: Final = {OFF_THE_BOARD: 3}
MOST_OF_ANY: Final = 12
"""After so many faults at requests of one sort there are no more such."""

NEEDED: Final = ("new", "place", "move", "build", "load")
"""Without these there is no game."""

WEIGHT: Final = {"hang": 12}
"""A hang counts for so many: it costs a time limit too."""

COORDINATES: Final = frozenset("01234")


class Patience:
    """Counts the faults of one run."""

    def __init__(self) -> None:
        self.faults = 0
        self._lost = 0
        self._sorts: Counter[str] = Counter()

    def lose(self, kind: str, request: str) -> None:
        """There was a fault of this kind at the request."""
        weight = WEIGHT.get(kind, 1)
        self.faults += 1
        self._lost += weight
        self._sorts[sort_of(request)] += 1 if is_off_the_board(request) else weight

    @property
    def is_over(self) -> bool:
        """The run goes no further."""
        return self._lost >= MOST_FAULTS

    @property
    def spared_sorts(self) -> tuple[str, ...]:
        """The sorts of requests that are no longer made."""
        return tuple(
            sort
            for sort, count in self._sorts.items()
            if sort not in NEEDED and count >= MOST_OF_A_SORT.get(sort, MOST_OF_ANY)
        )

    def is_spared(self, request: str) -> bool:
        """Such requests are no longer made."""
        return sort_of(request) in self.spared_sorts

    def spared(self, script: Script) -> Script:
        """The script, without what is no longer asked."""
        if not self.spared_sorts:
            return script
        lines = tuple(line for line in script.lines if not self.is_spared(line))
        if lines == script.lines:
            return script
        return Script.of_lines(lines, script.example, script.source)


def is_off_the_board(request: str) -> bool:
    """The request names a cell that is not on the board."""
    word, *numbers = request.split(" ")
    return word not in ("new", "load", "hello") and not COORDINATES.issuperset(numbers)


def sort_of(request: str) -> str:
    """What tells apart the requests at which there is a fault: the word, or that it is off the board."""
    return OFF_THE_BOARD if is_off_the_board(request) else request.split(" ", maxsplit=1)[0]

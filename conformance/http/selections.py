"""Which workers the kit has had a server select in the turn that is being played."""

from collections.abc import Iterator

from spec.cells import Cell, are_adjacent
from spec.position import Position


class Selections:
    """Follows what a server accepted.

    `latest` is the worker that is selected for sure, if one is: a server may drop its selection with a
    selection or a move that it refuses. `possible` are all that may be the selected one.
    """

    def __init__(self) -> None:
        self.latest: Cell | None = None
        self.possible: frozenset[Cell] = frozenset()

    def selected(self, cell: Cell, accepted: bool) -> None:
        """The selection of this cell was asked for."""
        self.latest = cell if accepted else None
        self.possible |= {cell} if accepted else frozenset()

    def acted(self, accepted: bool) -> None:
        """Anything else was asked for; once it is done nobody is selected any more."""
        self.latest = None
        if accepted:
            self.possible = frozenset()


def refused_selections(position: Position, target: Cell) -> Iterator[Cell | None]:
    """Ways to come to a move to the target with nobody selected: no selection, or one that must be refused."""
    yield None
    yield target
    opponents = position.standing(1 - position.turn.player)
    # A game that moves the opponent's worker can do so only from a cell next to the target.
    yield from (cell for cell in sorted(opponents) if are_adjacent(cell, target))

"""Calls: which operation called which, in what order, for the clauses that ask for a call."""

from collections.abc import Iterator
from dataclasses import dataclass

from spec.cells import Cell
from spec.gods import God
from spec.position import Phase, Position

WorkerId = tuple[int, int]
"""A player and which of that player's two workers, 0 or 1: a worker keeps its id wherever it goes."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call of an operation, written `Class.operation` as in its document but in snake_case.

    `receiver` is the player, the worker, the god or the grid whose operation it is, None for the game itself; a grid is
    given as the position that it shows. `began` and `ended` count the events of a trace: an inner call begins after its
    caller and ends before it. A refused call returned False.
    """

    operation: str
    receiver: object
    arguments: tuple[object, ...]
    returned: object
    began: int
    ended: int

    def precedes(self, other: "Call") -> bool:
        """This call was over when the other began."""
        return self.ended < other.began

    def encloses(self, other: "Call") -> bool:
        """The other call was made during this one."""
        return self.began < other.began and other.ended < self.ended


@dataclass(frozen=True, slots=True)
class Trace:
    """One attempted move of the selected worker to a cell, and every call made for it, by beginning."""

    before: Position
    target: Cell
    accepted: bool
    after: Position
    calls: tuple[Call, ...]

    def calls_of(self, operation: str) -> Iterator[Call]:
        """The calls of one operation."""
        return (call for call in self.calls if call.operation == operation)

    def has_call(self, operation: str, receiver: object, *arguments: object) -> bool:
        """The receiver's operation was called with exactly these arguments."""
        return any(
            call.receiver == receiver and call.arguments == arguments
            for call in self.calls_of(operation)
        )

    @property
    def player(self) -> int:
        """The player on turn before the move."""
        return self.before.turn.player

    @property
    def god(self) -> God:
        """The card of the player on turn."""
        return self.before.gods[self.player]

    @property
    def origin(self) -> Cell | None:
        """The cell of the worker that was selected for the move."""
        turn = self.before.turn
        return turn.worker if turn.phase is Phase.MOVE else None

    @property
    def mover(self) -> WorkerId | None:
        """The worker that was selected for the move."""
        return worker_on(self.before, self.origin)

    @property
    def pushed(self) -> WorkerId | None:
        """The opponent's worker on the target before the move."""
        found = worker_on(self.before, self.target)
        return None if found is None or found[0] == self.player else found


def worker_on(position: Position, cell: Cell | None) -> WorkerId | None:
    """The worker that stands on the cell."""
    if cell is None:
        return None
    for player in (0, 1):
        if cell in position.workers[player]:
            return player, position.workers[player].index(cell)
    return None

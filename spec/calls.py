"""Calls: which operation called which, in what order, for the clauses that ask for a call.

What a call is about is told in tokens, the same for our own faces and for strangers: a cell (`23`; a worker is named by
its cell when the call is made, a cell off the board is `-`), `0` or `1` a player, `grid`, a god, `true`, `false`, and
`-` for nothing or the game itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from spec.cells import Cell, behind, on_board
from spec.gods import God
from spec.notation import write_cell
from spec.position import Position

NOTHING: Final = "-"
GRID: Final = "grid"
TRUE: Final = "true"
FALSE: Final = "false"


def token_of(cell: Cell | None) -> str:
    """A cell as a token."""
    return write_cell(cell) if cell is not None and on_board(cell) else NOTHING


@dataclass(frozen=True, slots=True)
class Call:
    """One call of an operation, written `Class.operation` as in its document; all else is tokens.

    `receiver` is the player, the worker, the god or the grid whose operation it is. `began` and `ended` count the
    events of a trace: an inner call begins after its caller and ends before it.
    """

    operation: str
    receiver: str
    arguments: tuple[str, ...]
    returned: str
    began: int
    ended: int

    def argument(self, place: int) -> str:
        """The argument in this place; nothing if so many were not given."""
        return self.arguments[place] if place < len(self.arguments) else NOTHING

    def is_given(self, *arguments: str) -> bool:
        """Its first arguments are these; what an implementation passes beside them is its own affair."""
        return self.arguments[: len(arguments)] == arguments

    def precedes(self, other: "Call") -> bool:
        """This call was over when the other began."""
        return self.ended < other.began

    def encloses(self, other: "Call") -> bool:
        """The other call was made during this one."""
        return self.began < other.began and other.ended < self.ended


@dataclass(frozen=True, slots=True)
class Trace:
    """One attempted move of a worker from a cell to a cell, and every call made for it, by beginning."""

    before: Position
    origin: Cell
    target: Cell
    accepted: bool
    after: Position
    calls: tuple[Call, ...]

    def calls_of(self, operation: str) -> Iterator[Call]:
        """The calls of one operation."""
        return (call for call in self.calls if call.operation == operation)

    def has_call(self, operation: str, *arguments: str) -> bool:
        """The operation was called with these arguments."""
        return any(call.is_given(*arguments) for call in self.calls_of(operation))

    @property
    def player(self) -> int:
        """The player whose worker is to move; where nobody stands, the player on turn."""
        owner = self.before.owner(self.origin)
        return self.before.turn.player if owner is None else owner

    @property
    def god(self) -> God:
        """The card of that player."""
        return self.before.gods[self.player]

    @property
    def other_god(self) -> God:
        """The card of the opponent."""
        return self.before.gods[1 - self.player]

    @property
    def succeeds(self) -> bool:
        """The player on turn has moved one of the own workers."""
        return self.accepted and self.before.owner(self.origin) == self.before.turn.player

    @property
    def pushes(self) -> bool:
        """The move succeeded, and an opponent's worker stood on the target."""
        return self.succeeds and self.before.owner(self.target) == 1 - self.player

    @property
    def from_cell(self) -> str:
        """The origin as a token."""
        return token_of(self.origin)

    @property
    def to_cell(self) -> str:
        """The target as a token."""
        return token_of(self.target)

    @property
    def cell_behind(self) -> str:
        """The cell behind the target, seen from the origin, as a token."""
        return token_of(behind(self.origin, self.target))

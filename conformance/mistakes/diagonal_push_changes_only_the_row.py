"""On a diagonal push the pushed worker goes straight on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.post.pushed",
    "RB.move.accepts",
    "RB.move.pre.push_free",
    "RB.move.pre.push_on_board",
    "RB.moves.post.exact",
)
HINT: str = "Push diagonally. Both coordinates of the pushed worker change."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 0",
    "place 4 3",
    "place 3 1",
    "place 3 2",
    "move 4 3 3 2",
)


class Game(RightGame):
    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = super().behind(origin, target)
        return row, (column if target[0] == origin[0] else target[1])

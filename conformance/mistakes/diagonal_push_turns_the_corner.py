"""On a diagonal push the column goes the wrong way."""

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
HINT: str = "Push diagonally. Rows and columns each keep their own direction."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 1",
    "place 1 3",
    "place 0 1",
    "place 2 2",
    "move 1 3 2 2",
)


class Game(RightGame):
    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = super().behind(origin, target)
        return row, (origin[1] if target[0] != origin[0] else column)

"""A worker pushed from column 0 to column -1 lands on the last column."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_on_board", "RB.moves.post.exact")
HINT: str = "In some languages index -1 is the last element. Check that the cell behind exists."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 0",
    "place 2 1",
    "place 3 1",
    "place 3 0",
    "move 2 1 3 0",
)


class Game(RightGame):
    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = super().behind(origin, target)
        return row, (4 if column == -1 else column)

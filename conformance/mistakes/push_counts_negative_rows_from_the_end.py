"""A worker pushed from row 0 to row -1 lands on the last row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_on_board", "RB.moves.post.exact")
HINT: str = "In some languages index -1 is the last element. Check that the cell behind exists."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 4",
    "place 1 3",
    "place 1 4",
    "place 0 3",
    "move 1 3 0 3",
)


class Game(RightGame):
    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = super().behind(origin, target)
        return (4 if row == -1 else row), column

"""A worker may also step two cells one way and one the other."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent",)
HINT: str = "Is the distance a rounded square root? Two and one make more than two."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 3",
    "place 1 4",
    "place 0 4",
    "move 0 3 2 4",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        rows, columns = abs(target[0] - origin[0]), abs(target[1] - origin[1])
        return max(rows, columns) == 1 or sorted((rows, columns)) == [1, 2]

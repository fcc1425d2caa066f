"""Only the column of the target has to be near: the row may be anywhere."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent",)
HINT: str = "Two differences make a neighbour. One of them is not looked at."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 0 0",
    "place 1 1",
    "place 1 2",
    "move 0 0 4 0",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[1] - origin[1]) <= 1 and target != origin

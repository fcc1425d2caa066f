"""Only the row of the target has to be near: the column may be anywhere."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent",)
HINT: str = "Two differences make a neighbour. One of them is not looked at."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 0",
    "place 4 2",
    "place 2 0",
    "place 2 2",
    "move 4 2 3 0",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) <= 1 and target != origin

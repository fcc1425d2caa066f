"""A worker may go any distance up or left: the differences are compared without their sign."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent",)
HINT: str = "Is the absolute value missing? A large negative difference is smaller than one."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 1",
    "place 0 3",
    "place 2 2",
    "place 1 3",
    "move 0 3 1 0",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return target != origin and target[0] - origin[0] <= 1 and target[1] - origin[1] <= 1

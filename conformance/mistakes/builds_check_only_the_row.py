"""Only the row of the target has to be near: the column may be anywhere."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "Two differences make a neighbour. One of them is not looked at when building."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 4",
    "place 4 4",
    "place 3 3",
    "place 3 1",
    "move 0 4 1 4",
    "build 1 4 2 0",
)


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) <= 1 and target != origin

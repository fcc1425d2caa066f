"""Only the row of the target has to be near: the column may be anywhere."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "Two differences make a neighbour. One of them is not looked at when building."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 0 2",
    "place 1 4",
    "place 4 4",
    "move 0 2 1 2",
    "build 1 2 2 3",
    "move 4 4 4 3",
    "build 4 3 3 3",
    "move 1 2 2 2",
    "build 2 2 3 2",
    "move 4 3 4 4",
    "build 4 4 4 3",
    "move 2 2 3 3",
    "build 3 3 2 2",
    "move 4 4 4 3",
    "build 4 3 4 4",
    "move 3 3 3 2",
    "build 3 2 2 1",
    "move 4 3 4 4",
    "build 4 4 4 3",
    "move 3 2 2 3",
    "build 2 3 2 1",
)


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) <= 1 and target != origin

"""A worker cannot build diagonally."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts", "RB.builds.post.exact")
HINT: str = "A cell has eight neighbours, for building too."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
)


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) + abs(target[1] - origin[1]) == 1

"""A worker may build two cells straight away, since the two differences add up to two."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "Allowing a sum of two lets diagonals in, but something else too."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 1 1",
    "place 3 1",
    "place 2 2",
    "move 2 0 1 0",
    "build 1 0 2 1",
    "move 3 1 2 1",
    "build 2 1 2 0",
    "move 1 1 2 0",
    "build 2 0 3 0",
    "move 2 2 1 2",
    "build 1 2 2 2",
    "move 1 0 1 1",
    "build 1 1 3 1",
)


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= abs(target[0] - origin[0]) + abs(target[1] - origin[1]) <= 2

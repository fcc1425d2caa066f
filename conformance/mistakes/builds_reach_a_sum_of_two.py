"""A worker may build two cells straight away, since the two differences add up to two."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "Allowing a sum of two lets diagonals in, but something else too."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 4",
    "place 1 3",
    "place 0 3",
    "place 1 4",
    "move 1 3 0 2",
    "build 0 2 0 0",
)


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= abs(target[0] - origin[0]) + abs(target[1] - origin[1]) <= 2

"""A worker may build two cells straight away, since the two differences add up to two."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "Allowing a sum of two lets diagonals in, but something else too."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= abs(target[0] - origin[0]) + abs(target[1] - origin[1]) <= 2

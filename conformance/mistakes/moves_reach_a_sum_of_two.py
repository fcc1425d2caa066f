"""A worker may step two cells straight, since the two differences add up to two."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent",)
HINT: str = "Allowing a sum of two lets diagonals in, but something else too."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 3 4",
    "place 3 3",
    "place 2 4",
    "move 3 4 1 4",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= abs(target[0] - origin[0]) + abs(target[1] - origin[1]) <= 2

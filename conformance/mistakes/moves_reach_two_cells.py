"""A worker may step to any cell at most two rows and two columns away."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent",)
HINT: str = "A worker goes one cell at a time. Look at the bound of the distance."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 4 3",
    "place 2 2",
    "place 3 4",
    "move 4 3 2 3",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= max(abs(target[0] - origin[0]), abs(target[1] - origin[1])) <= 2

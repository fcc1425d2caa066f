"""A worker at the end of a row may build at the beginning of a neighbouring row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = (
    "Cells are numbered 0 to 24, and neighbours are found by the difference. What comes after "
    "the end of a row?"
)
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
        return abs(5 * (target[0] - origin[0]) + target[1] - origin[1]) in (1, 4, 5, 6)

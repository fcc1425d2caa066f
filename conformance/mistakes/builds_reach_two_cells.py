"""A worker may build on any cell at most two rows and two columns away."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "A worker builds on a neighbouring cell. Look at the bound of the distance."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 3",
    "place 1 4",
    "place 2 4",
    "place 1 3",
    "move 2 3 1 3",
    "build 1 3 3 4",
)


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= max(abs(target[0] - origin[0]), abs(target[1] - origin[1])) <= 2

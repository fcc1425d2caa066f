"""A worker may build on any cell at most two rows and two columns away."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "A worker builds on a neighbouring cell. Look at the bound of the distance."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= max(abs(target[0] - origin[0]), abs(target[1] - origin[1])) <= 2

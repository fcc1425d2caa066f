"""A worker cannot build diagonally."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts",)
HINT: str = "A cell has eight neighbours, for building too."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) + abs(target[1] - origin[1]) == 1

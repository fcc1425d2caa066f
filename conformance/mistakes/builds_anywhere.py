"""A worker may build on any cell of the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "A worker builds on a neighbouring cell. Is the distance looked at when building?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return True

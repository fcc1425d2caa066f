"""A tower of height 2 gets a dome instead of its third level."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "A tower has three levels before its dome. Heights are counted from 0."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == 2:
            self.domes.add(cell)
        else:
            super().raise_tower(cell)

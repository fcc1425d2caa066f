"""A dome on height 3 is shown as a dome on the ground."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.dome",)
HINT: str = "Under the dome the tower keeps its height."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == TOP:
            self.levels[cell] = 0
            self.domes.add(cell)
        else:
            super().raise_tower(cell)

"""A tower of height 2 gets a dome instead of its third level."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "A tower has three levels before its dome. Heights are counted from 0."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 1 1",
    "place 0 0",
    "place 0 1",
    "move 1 1 1 2",
    "build 1 2 1 1",
    "move 0 1 1 0",
    "build 1 0 1 1",
    "move 1 2 0 1",
    "build 0 1 1 1",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == 2:
            self.domes.add(cell)
        else:
            super().raise_tower(cell)

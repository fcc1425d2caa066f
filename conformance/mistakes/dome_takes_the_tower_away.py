"""A dome on height 3 is shown as a dome on the ground."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.dome",)
HINT: str = "Under the dome the tower keeps its height."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 3",
    "place 2 2",
    "place 1 3",
    "place 1 2",
    "move 2 2 3 1",
    "build 3 1 2 2",
    "move 1 2 2 3",
    "build 2 3 2 2",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 1 3 1 2",
    "build 1 2 2 2",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == TOP:
            self.levels[cell] = 0
            self.domes.add(cell)
        else:
            super().raise_tower(cell)

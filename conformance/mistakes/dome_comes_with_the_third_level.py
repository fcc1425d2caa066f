"""A tower gets its dome together with the third level."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "A tower of height 3 is open until somebody builds on it once more."
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
        super().raise_tower(cell)
        if self.level(cell) == TOP:
            self.domes.add(cell)

"""A tower gets its dome together with the third level."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "A tower of height 3 is open until somebody builds on it once more."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        if self.level(cell) == TOP:
            self.domes.add(cell)

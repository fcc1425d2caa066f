"""A new dome takes the other domes off."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.others",)
HINT: str = "Let two towers get a dome. Is there one place for the dome, or one a tower?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == TOP:
            self.domes.clear()
        super().raise_tower(cell)

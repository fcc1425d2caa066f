"""After a refused select the opponent is to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.keeps",)
HINT: str = "Select an empty cell. Whose turn is it afterwards?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 1",
    "place 1 1",
    "place 1 2",
    "place 0 2",
    "select -5 2",
)


class Game(RightGame):
    def select_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "m":
            self.expect_move(1 - self.player)
        return super().select_refused(cell, reason)

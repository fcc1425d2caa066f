"""A select that is refused takes effect all the same."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.keeps",)
HINT: str = "Select an empty cell. Is the selection stored before the check?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 2 2",
    "place 2 3",
    "place 1 2",
    "select 2 2",
    "select 1 2",
)


class Game(RightGame):
    def select_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "m" and self.on_board(cell):
            self.selected = cell
        return super().select_refused(cell, reason)

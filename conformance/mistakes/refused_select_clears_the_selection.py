"""A refused select makes the game forget the selection that there was."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.keeps",)
HINT: str = "A refusal changes nothing, so the old selection stays. Is it cleared before the check?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 1 3",
    "place 1 4",
    "place 2 4",
    "select 1 3",
    "select 1 4",
)


class Game(RightGame):
    def select_refused(self, cell: Cell, reason: str) -> str:
        self.selected = None
        return super().select_refused(cell, reason)

"""Once a worker is selected, the other one cannot be selected any more."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.accepts",)
HINT: str = "Before the move a player may change their mind."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 2 4",
    "place 1 4",
    "place 2 2",
    "select 2 4",
    "select 2 4",
)


class Game(RightGame):
    def may_be_selected(self, cell: Cell) -> bool:
        return self.selected is None and super().may_be_selected(cell)

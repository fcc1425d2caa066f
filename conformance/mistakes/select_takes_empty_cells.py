"""A cell without a worker may be selected."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.pre.own_worker",)
HINT: str = "Select a cell on which nobody stands."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 2",
    "place 3 1",
    "place 2 1",
    "place 2 2",
    "select 3 4",
)


class Game(RightGame):
    def may_be_selected(self, cell: Cell) -> bool:
        return self.owner(cell) != 1 - self.player

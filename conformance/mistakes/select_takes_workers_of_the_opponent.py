"""The opponent's workers may be selected."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.pre.own_worker",)
HINT: str = "It is not enough that a worker stands there: whose is it?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 3 3",
    "place 2 1",
    "place 3 2",
    "select 2 1",
)


class Game(RightGame):
    def may_be_selected(self, cell: Cell) -> bool:
        return self.owner(cell) is not None

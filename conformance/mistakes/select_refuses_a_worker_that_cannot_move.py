"""A worker that has no move cannot be selected."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.accepts",)
HINT: str = "Selecting asks only whose worker it is. Whether it can move is asked by `move`."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 4",
    "place 0 3",
    "place 1 3",
    "place 1 4",
    "select 0 4",
)


class Game(RightGame):
    def may_be_selected(self, cell: Cell) -> bool:
        return super().may_be_selected(cell) and self.worker_can_move(cell)

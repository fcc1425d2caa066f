"""Only the worker that was placed first can be selected."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.accepts",)
HINT: str = "A player has two workers. Does your search for the worker end too early?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 2 2",
    "place 2 3",
    "place 1 1",
    "select 2 2",
)


class Game(RightGame):
    def may_be_selected(self, cell: Cell) -> bool:
        return cell == self.workers[self.player][0]

"""Selecting a worker selects the player's other one."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.post.selected",)
HINT: str = "Select each of the two workers and see which one is shown. Is an index counted from 1?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 2 1",
    "place 1 0",
    "place 2 0",
    "select 1 1",
)


class Game(RightGame):
    def take_up(self, cell: Cell) -> None:
        first, second = self.workers[self.player]
        self.selected = second if cell == first else first

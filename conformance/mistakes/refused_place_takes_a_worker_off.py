"""A refused placement takes the player's last worker off the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.keeps",)
HINT: str = "Try to place on an occupied cell. All workers must stay where they are."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 4 3", "place -1 4")


class Game(RightGame):
    def place_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "p" and self.workers[self.player]:
            self.workers[self.player].pop()
        return super().place_refused(cell, reason)

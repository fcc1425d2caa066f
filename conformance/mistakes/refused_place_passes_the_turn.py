"""After a refused placement the other player is to place."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.keeps",)
HINT: str = "Try to place on an occupied cell. Whose turn is it afterwards?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 3 -1")


class Game(RightGame):
    def place_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "p":
            self.player = 1 - self.player
        return super().place_refused(cell, reason)

"""A placement off the board is refused, but counts as done."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.keeps", "RB.place.post.turn")
HINT: str = "Try to place off the board. Is the worker stored before or after the check?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 3 1", "place 1 5")


class Game(RightGame):
    def place_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "p" and not self.on_board(cell):
            self.put_new_worker(cell)
            self.after_place(cell)
        return super().place_refused(cell, reason)

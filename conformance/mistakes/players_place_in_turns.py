"""The players place in turns, one worker at a time."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.turn",)
HINT: str = "Player 0 places both workers before player 1 places any."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 4 2")


class Game(RightGame):
    def after_place(self, cell: Cell) -> None:
        super().after_place(cell)
        if self.phase == "p":
            self.player = int(len(self.workers[0]) > len(self.workers[1]))

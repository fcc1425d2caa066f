"""Each player places one worker, then the game begins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.turn",)
HINT: str = "Each player has two workers. When does placing end?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 1")


class Game(RightGame):
    def after_place(self, cell: Cell) -> None:
        if self.workers[1]:
            self.expect_move(0)
        else:
            self.player = 1

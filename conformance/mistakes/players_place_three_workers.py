"""Each player places three workers."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.turn",)
HINT: str = "Each player has two workers. Compare your count with < and with <=."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 2", "place 1 2")


class Game(RightGame):
    def after_place(self, cell: Cell) -> None:
        if len(self.workers[0]) <= 2:
            self.player = 0
        elif len(self.workers[1]) <= 2:
            self.player = 1
        else:
            self.expect_move(0)

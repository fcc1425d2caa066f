"""Player 1 places both workers before player 0."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.new.post.first_placer",)
HINT: str = "Who is to place first? Players are numbered from 0."
SHOWN_BY: tuple[str, ...] = ("new none none",)


class Game(RightGame):
    def clear_turn(self) -> None:
        super().clear_turn()
        self.player = 1

    def after_place(self, cell: Cell) -> None:
        if len(self.workers[1]) < 2:
            self.player = 1
        elif len(self.workers[0]) < 2:
            self.player = 0
        else:
            self.expect_move(0)

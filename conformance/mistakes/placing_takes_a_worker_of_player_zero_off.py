"""When player 1 begins to place, the first worker of player 0 is taken off the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.others_stay", "RB.place.post.stands")
HINT: str = "Look at what happens to the workers that stand when the placing player changes."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 0 1", "place 0 0", "place 1 0")


class Game(RightGame):
    def put_new_worker(self, cell: Cell) -> None:
        if self.player == 1 and not self.workers[1]:
            self.workers[0].pop(0)
        super().put_new_worker(cell)

    def after_place(self, cell: Cell) -> None:
        if len(self.workers[1]) == 2:
            self.expect_move(0)
        elif len(self.workers[0]) == 2 or self.workers[1]:
            self.player = 1

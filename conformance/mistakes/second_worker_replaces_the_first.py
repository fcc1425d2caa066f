"""A player's second worker takes the place of the first, which is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.others_stay", "RB.place.post.stands")
HINT: str = "Each player has two workers. Where is the first stored when the second comes?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 1 1", "place 2 1")


class Game(RightGame):
    placed = 0

    def clear_workers(self) -> None:
        super().clear_workers()
        self.placed = 0

    def put_new_worker(self, cell: Cell) -> None:
        self.workers[self.player] = [cell]

    def after_place(self, cell: Cell) -> None:
        self.placed += 1
        if self.placed < 4:
            self.player = self.placed // 2
        else:
            self.expect_move(0)

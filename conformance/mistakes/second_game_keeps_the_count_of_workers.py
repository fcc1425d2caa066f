"""In a second game the count of placed workers goes on from the first."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.turn",)
HINT: str = (
    "Start two games in one run. The number that tells when placing ends does not begin at 0 again."
)
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 2", "new none none", "place 0 4")


class Game(RightGame):
    placed = 0

    def after_place(self, cell: Cell) -> None:
        self.placed += 1
        if self.placed < 4:
            self.player = self.placed // 2
        else:
            self.expect_move(0)

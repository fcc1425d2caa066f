"""After the placement player 1 is to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.turn",)
HINT: str = "Who placed first also moves first."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 0", "place 2 1", "place 3 0", "place 4 0")


class Game(RightGame):
    def after_place(self, cell: Cell) -> None:
        super().after_place(cell)
        if self.phase == "m":
            self.expect_move(1)

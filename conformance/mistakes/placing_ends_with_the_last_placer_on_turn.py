"""After the placement the turn stays with player 1, who has to build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.turn",)
HINT: str = "What comes after the fourth worker, and for whom?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 4 0", "place 2 3", "place 1 0", "place 4 3")


class Game(RightGame):
    def after_place(self, cell: Cell) -> None:
        super().after_place(cell)
        if self.phase == "m":
            self.player = 1
            self.expect_build(cell)

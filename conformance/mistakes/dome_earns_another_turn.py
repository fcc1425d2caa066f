"""Who builds a dome has another turn."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "After a build the opponent is to move, whatever was built."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    domed = False

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        self.domed = self.has_dome(cell)

    def pass_the_turn(self) -> None:
        self.expect_move(self.player if self.domed else 1 - self.player)

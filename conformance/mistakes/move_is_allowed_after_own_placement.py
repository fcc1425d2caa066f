"""Player 0 may move as soon as both own workers stand, while player 1 is to place."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.placed", "RB.move.pre.own")
HINT: str = "Four workers must stand before anybody moves, not two."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 1 3", "place 2 3", "move 1 3 1 2")


class Game(RightGame):
    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "p" and self.player == 1 and self.owner(origin) == 0:
            return self.why_not_step(origin, target)
        return super().why_not_move(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.phase == "p":
            self.expect_move(0)
        super().carry_out_move(origin, target)

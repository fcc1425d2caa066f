"""Only the player's first worker wins by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Both workers of a player can win. Does the winning test look at both?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        if target == self.workers[self.player][0]:
            super().after_move(origin, target)
        else:
            self.expect_build(target)

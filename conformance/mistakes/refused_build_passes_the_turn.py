"""After a refused build the opponent is to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "Ask for a forbidden build. Whose turn is it afterwards?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b":
            self.expect_move(1 - self.player)
        return super().build_refused(origin, target, reason)

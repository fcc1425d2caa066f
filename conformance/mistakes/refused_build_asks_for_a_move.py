"""After a refused build a move is due again."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "A refused build changes nothing: the build is still due."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b":
            self.expect_move(self.player)
        return super().build_refused(origin, target, reason)

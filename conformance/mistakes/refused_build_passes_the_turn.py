"""After a refused build the opponent is to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "Ask for a forbidden build. Whose turn is it afterwards?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 4 1",
    "place 4 2",
    "place 2 1",
    "move 3 1 2 0",
    "build 2 0 2 1",
)


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b":
            self.expect_move(1 - self.player)
        return super().build_refused(origin, target, reason)

"""After a refused move the opponent is to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.keeps",)
HINT: str = "Ask for a forbidden move. Whose turn is it afterwards?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 2 2",
    "place 1 3",
    "place 1 2",
    "move 1 2 2 3",
)


class Game(RightGame):
    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m":
            self.expect_move(1 - self.player)
        return super().move_refused(origin, target, reason)

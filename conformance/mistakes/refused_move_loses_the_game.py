"""A player who asks for a move off the board has lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.keeps",)
HINT: str = "A refused move changes nothing; the player may try again."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 0",
    "place 4 1",
    "place 3 3",
    "place 2 2",
    "move 4 1 5 0",
)


class Game(RightGame):
    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m" and not self.on_board(target):
            self.declare_winner(1 - self.player)
        return super().move_refused(origin, target, reason)

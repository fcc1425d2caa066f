"""When Pan moves down two levels, the opponent is declared the winner."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Who has won when Pan jumps down: Pan or the player who is next?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "w" and self.level(target) < self.level(origin):
            self.player = 1 - self.player

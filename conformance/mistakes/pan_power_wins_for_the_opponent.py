"""When Pan moves down two levels, the opponent is declared the winner."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Who has won when Pan jumps down: Pan or the player who is next?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
    "build 2 2 2 1",
    "move 2 3 2 4",
)


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "w" and self.level(target) < self.level(origin):
            self.player = 1 - self.player

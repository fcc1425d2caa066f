"""When a player moves up onto level 3, the opponent is declared the winner."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.win_up", "RB.move.post.win_pan")
HINT: str = "Who has won: the player who moved, or the one whose turn is next?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 2",
    "place 2 3",
    "place 2 2",
    "place 3 3",
    "move 2 3 1 2",
    "build 1 2 2 3",
    "move 2 2 2 3",
    "build 2 3 2 2",
    "move 3 2 2 1",
    "build 2 1 2 2",
    "move 2 3 2 2",
    "build 2 2 2 3",
    "move 2 1 3 2",
    "build 3 2 2 3",
    "move 2 2 2 3",
)


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "w":
            self.player = 1 - self.player

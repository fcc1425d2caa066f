"""A player who cannot move loses only when trying to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "The game is over as soon as the next player has no move, without another request."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 1 3",
    "place 0 0",
    "place 0 1",
    "move 1 3 2 2",
    "build 2 2 2 1",
    "move 0 1 1 0",
    "build 1 0 2 1",
    "move 1 1 0 1",
    "build 0 1 1 1",
    "move 1 0 2 0",
    "build 2 0 1 1",
    "move 2 2 3 1",
    "build 3 1 3 0",
    "move 2 0 1 0",
    "build 1 0 2 0",
    "move 3 1 2 0",
    "build 2 0 1 1",
)


class Game(RightGame):
    def after_build(self) -> None:
        self.pass_the_turn()

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m" and not self.can_move(self.player):
            self.declare_winner(1 - self.player)
        return super().move_refused(origin, target, reason)

"""Only the player's first worker wins by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Both workers of a player can win. Does the winning test look at both?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 1 1",
    "place 1 2",
    "place 2 1",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 1 1 1",
    "build 1 1 0 2",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 1 1 0 2",
    "build 0 2 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 0 2 1 1",
)


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        if target != self.workers[self.player][0] and self.level(target) == TOP:
            self.expect_build(target)
        else:
            super().after_move(origin, target)

"""Only the player's first worker wins by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Both workers of a player can win. Does the winning test look at both?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 3",
    "place 4 0",
    "place 1 0",
    "place 2 0",
    "move 4 0 3 1",
    "build 3 1 2 1",
    "move 2 0 3 0",
    "build 3 0 2 0",
    "move 3 1 2 0",
    "build 2 0 2 1",
    "move 3 0 3 1",
    "build 3 1 3 2",
    "move 2 0 2 1",
    "build 2 1 2 0",
    "move 3 1 3 0",
    "build 3 0 2 0",
    "move 2 1 2 0",
)


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        if target != self.workers[self.player][0] and self.level(target) == TOP:
            self.expect_build(target)
        else:
            super().after_move(origin, target)

"""After a step down the turn passes without a build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.build_next",)
HINT: str = "Every move that does not win is followed by a build, whatever the heights."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 4",
    "place 2 3",
    "place 3 4",
    "place 3 3",
    "move 2 4 1 4",
    "build 1 4 1 3",
    "move 3 3 2 3",
    "build 2 3 2 2",
    "move 1 3 2 4",
)


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "b" and self.level(target) < self.level(origin):
            self.expect_move(1 - self.player)

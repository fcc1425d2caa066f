"""A second move in a turn is refused, but the build is then no longer due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.keeps",)
HINT: str = "Move twice in a turn. After the refusal the build must still be due."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 2 4",
    "move 1 4 0 4",
    "move 2 2 2 1",
)


class Game(RightGame):
    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b":
            self.expect_move(self.player)
        return super().move_refused(origin, target, reason)

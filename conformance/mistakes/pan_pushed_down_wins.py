"""Pan wins when his worker is pushed down two levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.forced", "RB.move.post.build_next")
HINT: str = "Forced is not moved: Pan wins only by his own move."
SHOWN_BY: tuple[str, ...] = (
    "new pan minotaur",
    "place 1 2",
    "place 0 4",
    "place 0 3",
    "place 3 2",
    "move 1 2 0 2",
    "build 0 2 1 3",
    "move 0 3 1 3",
    "build 1 3 0 3",
    "move 0 4 0 3",
    "build 0 3 1 2",
    "move 1 3 1 2",
    "build 1 2 1 3",
    "move 0 3 1 3",
    "build 1 3 0 3",
    "move 1 2 1 3",
)


class Game(RightGame):
    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.drop = self.level(pushed) - self.level(behind)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.drop = 0
        super().carry_out_move(origin, target)
        if self.drop >= 2 and self.is_pan(1 - self.player) and self.phase != "w":
            self.declare_winner(1 - self.player)

"""Pan wins when his worker is pushed down two levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.forced", "RB.move.post.build_next")
HINT: str = "Forced is not moved: Pan wins only by his own move."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
    "place 4 1",
    "place 4 2",
    "place 4 4",
    "place 2 3",
    "move 4 1 3 2",
    "build 3 2 4 3",
    "move 4 4 4 3",
    "build 4 3 3 3",
    "move 3 2 2 3",
    "build 2 3 2 2",
    "move 1 4 1 3",
    "build 1 3 2 4",
    "move 4 2 4 3",
    "build 4 3 3 2",
    "move 1 3 2 4",
    "build 2 4 1 4",
    "move 2 3 2 2",
    "build 2 2 3 3",
    "move 2 4 3 3",
    "build 3 3 3 4",
    "move 4 3 3 3",
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

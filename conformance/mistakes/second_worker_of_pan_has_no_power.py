"""Only Pan's first worker wins by moving down."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Both workers of Pan can win. Is the power stored with one of them?"
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
    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.first = self.workers[self.player][0] == origin
        super().carry_out_move(origin, target)

    def wins_down(self, before: int, after: int) -> bool:
        return self.first and super().wins_down(before, after)

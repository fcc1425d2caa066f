"""Only Pan's first worker wins by moving down."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Both workers of Pan can win. Is the power stored with one of them?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.first = self.workers[self.player][0] == origin
        super().carry_out_move(origin, target)

    def wins_down(self, before: int, after: int) -> bool:
        return self.first and super().wins_down(before, after)

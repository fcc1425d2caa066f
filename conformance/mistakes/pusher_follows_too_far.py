"""Minotaur jumps over the worker he enters and lands behind it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.post.arrives",
    "RB.move.post.build_next",
    "RB.move.post.forced",
    "RB.move.post.pushed",
)
HINT: str = (
    "The mover ends on the target, and the pushed worker behind it. Which of the two cells "
    "belongs to whom?"
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(target) is None:
            super().carry_out_move(origin, target)
        else:
            behind = self.behind(origin, target)
            self.put(self.player, origin, behind)
            self.after_move(origin, behind)

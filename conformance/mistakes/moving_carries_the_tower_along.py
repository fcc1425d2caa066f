"""A worker that moves takes its tower along: the heights of the two cells are exchanged."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.board",)
HINT: str = "A move changes no tower. Do you exchange whole cells instead of moving the worker?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 2 4",
    "move 1 4 0 4",
    "build 0 4 1 4",
    "move 2 4 1 4",
)


class Game(RightGame):
    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        super().carry_out_move(origin, target)
        levels = self.levels
        levels[origin], levels[target] = levels[target], levels[origin]

"""A move from a cell to the same cell is accepted."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent",)
HINT: str = "Distance 0 is no step. A worker has to leave its cell."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 1 1",
    "place 1 4",
    "place 3 3",
    "move 2 3 2 3",
)


class Game(RightGame):
    def why_not_step(self, origin: Cell, target: Cell) -> str:
        return "" if origin == target else super().why_not_step(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if origin == target:
            self.expect_build(target)
        else:
            super().carry_out_move(origin, target)

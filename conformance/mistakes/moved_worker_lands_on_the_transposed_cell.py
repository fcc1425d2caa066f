"""A worker that moves lands on the cell with row and column exchanged."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.post.arrives",
    "RB.move.post.build_next",
    "RB.move.post.no_other_win",
    "RB.move.post.pushed",
)
HINT: str = (
    "Move to a cell off the main diagonal. Which number is the row when the worker is put down?"
)
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
        mirrored = (target[1], target[0])
        free = self.owner(mirrored) is None
        super().carry_out_move(origin, mirrored if free else target)

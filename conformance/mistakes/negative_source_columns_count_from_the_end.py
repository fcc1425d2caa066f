"""Column -1 as the origin of a move means the last column."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.pre.worker",
    "RB.move.pre.adjacent",
    "RB.move.pre.push_on_board",
)
HINT: str = (
    "In some languages index -1 is the last element. Check the origin of a move as well as "
    "the target."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 0 2",
    "place 0 1",
    "place 0 0",
    "move 0 2 1 3",
    "build 1 3 0 4",
    "move 0 0 1 0",
    "build 1 0 2 1",
    "move 1 -2 0 4",
)


class Game(RightGame):
    def move(self, origin: Cell, target: Cell) -> str:
        row, column = origin
        return super().move((row, column + 5 if -5 <= column < 0 else column), target)

"""A worker on the last row may step off the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.on_board",)
HINT: str = "The rows are 0 to 4. Step from row 4 to row 5."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 0",
    "place 4 1",
    "place 3 3",
    "place 2 2",
    "move 4 1 5 0",
)


class Game(RightGame):
    def step_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] <= 5 and 0 <= target[1] < 5

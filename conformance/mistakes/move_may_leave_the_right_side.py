"""A worker in the last column may step off the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.on_board",)
HINT: str = "The columns are 0 to 4. Step from column 4 to column 5."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 4",
    "place 2 4",
    "place 3 0",
    "place 4 2",
    "move 3 4 3 5",
)


class Game(RightGame):
    def step_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 5 and 0 <= target[1] <= 5

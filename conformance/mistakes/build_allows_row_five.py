"""A worker on the last row may build below the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.on_board",)
HINT: str = "The rows are 0 to 4. Build on the first row that does not exist."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 0",
    "place 3 0",
    "place 2 2",
    "place 3 1",
    "move 3 0 4 1",
    "build 4 1 5 2",
)


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] <= 5 and 0 <= target[1] < 5

"""A worker in the last column may build to the right of the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.on_board",)
HINT: str = "The columns are 0 to 4. Build on the first column that does not exist."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 1 0",
    "place 4 0",
    "place 2 2",
    "move 3 3 4 4",
    "build 4 4 4 5",
)


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 5 and 0 <= target[1] <= 5

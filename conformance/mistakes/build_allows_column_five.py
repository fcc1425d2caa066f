"""A worker in the last column may build to the right of the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.on_board",)
HINT: str = "The columns are 0 to 4. Build on the first column that does not exist."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 0 2",
    "place 4 4",
    "place 2 4",
    "move 3 3 4 2",
    "build 4 2 3 3",
    "move 2 4 3 4",
    "build 3 4 3 3",
    "move 0 2 1 2",
    "build 1 2 2 1",
    "move 3 4 2 3",
    "build 2 3 1 3",
    "move 4 2 4 1",
    "build 4 1 4 0",
    "move 2 3 1 4",
    "build 1 4 0 5",
)


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 5 and 0 <= target[1] <= 5

"""A step onto row 0 or column 0 is refused, as if the number were missing."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.moves.post.exact")
HINT: str = "0 is a good row and a good column. In some languages 0 counts as false."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 0 2",
    "place 0 3",
    "place 1 2",
    "move 1 3 0 4",
)


class Game(RightGame):
    def step_is_on_board(self, target: Cell) -> bool:
        return 0 < target[0] < 5 and 0 < target[1] < 5

"""A step onto row 4 or column 4 is refused."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "The board has five rows and five columns. Look at the upper bound."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 4",
    "place 2 4",
    "place 4 4",
    "move 1 4 0 4",
)


class Game(RightGame):
    def step_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 4 and 0 <= target[1] < 4

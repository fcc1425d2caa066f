"""A step onto a corner of the board is refused."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.moves.post.exact")
HINT: str = (
    "A corner is a cell like any other. Look at the bounds when row and column are both at "
    "their end."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 1",
    "place 3 1",
    "place 3 2",
    "place 4 2",
    "move 3 1 4 0",
)


class Game(RightGame):
    def step_is_on_board(self, target: Cell) -> bool:
        return self.on_board(target) and not (target[0] in (0, 4) and target[1] in (0, 4))

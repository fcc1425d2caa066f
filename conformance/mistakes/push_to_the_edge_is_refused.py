"""A worker cannot be pushed onto the edge of the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "The edge belongs to the board. Look at the bounds of the cell behind."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 3",
    "place 2 4",
    "place 3 3",
    "place 3 4",
    "move 2 4 3 4",
)


class Game(RightGame):
    def push_is_on_board(self, behind: Cell) -> bool:
        return 0 < behind[0] < 4 and 0 < behind[1] < 4

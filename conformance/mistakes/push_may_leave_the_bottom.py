"""Minotaur may push a worker from row 4 to row 5."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_on_board", "RB.moves.post.exact")
HINT: str = "The rows are 0 to 4. Is the cell behind checked with the same bounds as the target?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 2",
    "place 3 1",
    "place 4 3",
    "place 4 2",
    "move 3 1 4 2",
)


class Game(RightGame):
    def push_is_on_board(self, behind: Cell) -> bool:
        return 0 <= behind[0] <= 5 and 0 <= behind[1] < 5

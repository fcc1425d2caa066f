"""Minotaur may push a worker from column 4 to column 5."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.pre.push_on_board",
    "RB.build.post.stuck",
    "RB.moves.post.exact",
)
HINT: str = "The columns are 0 to 4. Is the cell behind checked with the same bounds as the target?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 3",
    "place 1 4",
    "place 0 0",
    "place 0 4",
    "move 0 3 0 4",
)


class Game(RightGame):
    def push_is_on_board(self, behind: Cell) -> bool:
        return 0 <= behind[0] < 5 and 0 <= behind[1] <= 5

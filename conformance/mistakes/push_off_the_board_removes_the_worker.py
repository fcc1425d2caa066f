"""Minotaur may push a worker off the board, which is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_on_board", "RB.moves.post.exact")
HINT: str = "A worker can only be pushed to a cell that exists. Push one that stands at the edge."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 4",
    "place 1 3",
    "place 3 2",
    "place 0 2",
    "move 1 3 0 2",
)


class Game(RightGame):
    def push_is_on_board(self, behind: Cell) -> bool:
        return True

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        if not self.on_board(behind):
            self.workers[1 - self.player].remove(behind)

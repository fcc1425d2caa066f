"""A worker that cannot be pushed further, at the edge, changes places with the pusher."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_on_board", "RB.moves.post.exact")
HINT: str = "A push needs a cell behind. If there is none, the move is refused."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 4 1",
    "place 1 0",
    "place 0 0",
    "place 1 2",
    "move 1 0 0 0",
)


class Game(RightGame):
    def behind(self, origin: Cell, target: Cell) -> Cell:
        cell = super().behind(origin, target)
        return cell if self.on_board(cell) else origin

    def push_is_free(self, behind: Cell) -> bool:
        return behind in self.workers[self.player] or super().push_is_free(behind)

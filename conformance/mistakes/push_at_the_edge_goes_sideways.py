"""A worker pushed against the edge slides along it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_on_board", "RB.moves.post.exact")
HINT: str = "The cell behind lies exactly in line. If it does not exist, the move is refused."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 4",
    "place 0 4",
    "place 0 3",
    "place 4 3",
    "move 1 4 0 3",
)


class Game(RightGame):
    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = (min(max(number, 0), 4) for number in super().behind(origin, target))
        return row, column

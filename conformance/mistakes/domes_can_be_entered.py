"""A worker on level 2 may step onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The heights fit, but a dome closes the tower. Is it looked at when a worker moves?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 3 3",
    "place 2 4",
    "place 3 2",
    "place 4 4",
    "move 3 3 3 2",
    "build 3 2 2 2",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 3 3 3 2",
    "build 3 2 3 3",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 3 3 3 2",
    "build 3 2 3 3",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 3 3 2 2",
)


class Game(RightGame):
    def dome_stops_step(self, target: Cell) -> bool:
        return False

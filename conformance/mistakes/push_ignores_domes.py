"""Minotaur may push a worker onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_dome", "RB.moves.post.exact")
HINT: str = "No worker may ever stand on a dome, not even a pushed one."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 0 1",
    "place 0 2",
    "place 0 0",
    "place 2 0",
    "move 0 1 1 0",
    "build 1 0 0 1",
    "move 0 0 1 1",
    "build 1 1 0 1",
    "move 1 0 0 0",
    "build 0 0 0 1",
    "move 1 1 2 1",
    "build 2 1 1 1",
    "move 0 0 1 1",
    "build 1 1 0 1",
    "move 2 1 1 1",
)


class Game(RightGame):
    def dome_stops_push(self, behind: Cell) -> bool:
        return False

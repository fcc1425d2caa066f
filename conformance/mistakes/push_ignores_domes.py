"""Minotaur may push a worker onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_dome",)
HINT: str = "No worker may ever stand on a dome, not even a pushed one."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 3 2",
    "place 4 3",
    "place 2 3",
    "place 3 3",
    "move 3 2 3 1",
    "build 3 1 2 1",
    "move 3 3 3 2",
    "build 3 2 2 1",
    "move 4 3 3 3",
    "build 3 3 2 2",
    "move 2 3 2 2",
    "build 2 2 2 1",
    "move 3 3 2 4",
    "build 2 4 3 4",
    "move 3 2 2 3",
    "build 2 3 3 2",
    "move 2 4 3 4",
    "build 3 4 4 3",
    "move 2 3 3 2",
    "build 3 2 2 1",
    "move 3 4 4 3",
    "build 4 3 4 2",
    "move 2 2 2 3",
    "build 2 3 3 3",
    "move 3 1 2 2",
    "build 2 2 3 1",
    "move 2 3 2 2",
)


class Game(RightGame):
    def dome_stops_push(self, behind: Cell) -> bool:
        return False

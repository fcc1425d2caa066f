"""Minotaur may push a worker onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_dome",)
HINT: str = "No worker may ever stand on a dome, not even a pushed one."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 3",
    "place 3 2",
    "place 0 2",
    "place 2 0",
    "move 3 3 3 4",
    "build 3 4 4 3",
    "move 0 2 0 3",
    "build 0 3 1 4",
    "move 3 2 3 3",
    "build 3 3 4 3",
    "move 2 0 1 0",
    "build 1 0 0 1",
    "move 3 3 2 3",
    "build 2 3 3 3",
    "move 0 3 0 2",
    "build 0 2 0 1",
    "move 2 3 2 2",
    "build 2 2 3 1",
    "move 1 0 2 1",
    "build 2 1 3 2",
    "move 2 2 2 1",
    "build 2 1 2 2",
    "move 0 2 0 3",
    "build 0 3 1 4",
    "move 2 1 1 0",
    "build 1 0 0 1",
    "move 0 3 0 2",
    "build 0 2 0 1",
    "move 1 0 2 0",
    "build 2 0 3 1",
    "move 0 2 1 1",
    "build 1 1 2 1",
    "move 2 0 1 1",
    "build 1 1 1 0",
    "move 0 2 0 3",
    "build 0 3 1 4",
    "move 3 4 3 3",
    "build 3 3 2 4",
    "move 3 0 4 1",
    "build 4 1 3 1",
    "move 3 3 2 4",
    "build 2 4 3 3",
    "move 0 3 1 2",
    "build 1 2 2 1",
    "move 1 1 1 2",
    "build 1 2 2 2",
    "move 1 3 0 3",
    "build 0 3 1 4",
    "move 1 2 2 3",
    "build 2 3 3 3",
    "move 0 3 1 2",
    "build 1 2 2 2",
    "move 2 3 1 2",
)


class Game(RightGame):
    def dome_stops_push(self, behind: Cell) -> bool:
        return False

"""A build may start from any cell, with a worker or without."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.moved_worker",)
HINT: str = "Is the first cell of a build looked at at all?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 0",
    "place 2 2",
    "place 4 1",
    "place 3 1",
    "move 2 2 3 2",
    "build 2 0 1 1",
)


class Game(RightGame):
    def may_be_builder(self, origin: Cell) -> bool:
        return True

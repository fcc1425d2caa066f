"""A build on a dome is accepted, and the turn passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.dome",)
HINT: str = "A tower with a dome is complete. Build on one."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 3 3",
    "place 2 3",
    "place 3 0",
    "move 3 3 3 2",
    "build 3 2 4 1",
    "move 2 3 2 4",
    "build 2 4 3 4",
    "move 0 2 0 3",
    "build 0 3 0 4",
    "move 2 4 1 4",
    "build 1 4 0 4",
    "move 0 3 1 3",
    "build 1 3 0 4",
    "move 1 4 0 3",
    "build 0 3 1 4",
    "move 1 3 1 2",
    "build 1 2 0 1",
    "move 0 3 1 4",
    "build 1 4 0 4",
    "move 1 2 0 1",
    "build 0 1 1 2",
    "move 1 4 0 3",
    "build 0 3 0 4",
)


class Game(RightGame):
    def dome_stops_build(self, target: Cell) -> bool:
        return False

"""A worker cannot step down more than one level: the difference is taken absolutely."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Down a worker may go any number of levels. Look for an absolute value."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 4",
    "place 3 4",
    "place 3 3",
    "place 2 2",
    "move 2 4 2 3",
    "build 2 3 1 3",
    "move 2 2 1 1",
    "build 1 1 1 2",
    "move 3 4 2 4",
    "build 2 4 1 3",
    "move 3 3 2 3",
    "build 2 3 3 3",
    "move 1 3 1 4",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return abs(self.level(target) - self.level(origin)) > 1

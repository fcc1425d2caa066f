"""The player's other worker may build instead of the one that moved."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.moved_worker",)
HINT: str = "Move one worker and build with the other. Which worker has to build?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 4",
    "place 1 3",
    "place 4 3",
    "place 0 2",
    "move 1 3 0 4",
    "build 2 4 3 3",
)


class Game(RightGame):
    def may_be_builder(self, origin: Cell) -> bool:
        return self.owner(origin) == self.player

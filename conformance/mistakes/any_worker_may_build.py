"""The opponent's workers may build too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.moved_worker",)
HINT: str = "It is not enough that a worker stands there: it has to be the one that has just moved."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 2",
    "place 2 3",
    "place 4 2",
    "place 2 2",
    "move 3 2 3 3",
    "build 2 3 3 2",
)


class Game(RightGame):
    def may_be_builder(self, origin: Cell) -> bool:
        return self.owner(origin) is not None

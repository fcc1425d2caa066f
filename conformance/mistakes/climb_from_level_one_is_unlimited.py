"""A worker on a tower may climb any number of levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = "The limit holds from every height. Go from level 1 straight to level 3."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 0 4",
    "place 1 3",
    "place 0 2",
    "move 2 3 1 4",
    "build 1 4 0 3",
    "move 1 3 2 3",
    "build 2 3 3 3",
    "move 1 4 0 3",
    "build 0 3 1 2",
    "move 2 3 1 2",
    "build 1 2 2 3",
    "move 0 3 1 3",
    "build 1 3 1 4",
    "move 1 2 2 3",
    "build 2 3 1 4",
    "move 1 3 2 4",
    "build 2 4 1 4",
    "move 0 2 1 3",
    "build 1 3 1 4",
    "move 2 4 3 3",
    "build 3 3 2 4",
    "move 1 3 2 2",
    "build 2 2 3 2",
    "move 0 4 0 3",
    "build 0 3 0 2",
    "move 2 3 1 3",
    "build 1 3 2 3",
    "move 0 3 0 2",
    "build 0 2 0 3",
    "move 1 3 0 4",
    "build 0 4 0 3",
    "move 0 2 0 3",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(origin) == 0 and super().climbs_too_high(origin, target)

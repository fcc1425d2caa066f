"""A tower of height 3 may be entered from any height."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = "Winning needs an allowed move first. Is the winning test made before the climb limit?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 1",
    "place 3 0",
    "place 3 1",
    "place 3 3",
    "move 3 0 4 0",
    "build 4 0 3 0",
    "move 3 3 4 2",
    "build 4 2 4 3",
    "move 4 0 3 0",
    "build 3 0 2 0",
    "move 3 1 2 0",
    "build 2 0 2 1",
    "move 3 0 2 1",
    "build 2 1 3 0",
    "move 4 2 3 1",
    "build 3 1 3 0",
    "move 2 1 3 0",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) != TOP and super().climbs_too_high(origin, target)

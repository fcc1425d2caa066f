"""On the last row the climb limit is not checked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = "The limit holds on every cell. Try the edges of the board."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 1",
    "place 4 2",
    "place 3 3",
    "place 4 3",
    "move 4 2 3 1",
    "build 3 1 3 0",
    "move 3 3 2 3",
    "build 2 3 2 2",
    "move 4 1 3 2",
    "build 3 2 4 1",
    "move 4 3 4 2",
    "build 4 2 4 1",
    "move 3 2 4 1",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return target[0] < 4 and super().climbs_too_high(origin, target)

"""The climb limit is measured from the player's first worker, whichever worker moves."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.move.accepts")
HINT: str = (
    "Which worker's height is compared with the target's? Let your two workers stand on "
    "different heights."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 0 0",
    "place 1 3",
    "place 3 2",
    "move 0 0 1 0",
    "build 1 0 2 1",
    "move 3 2 3 1",
    "build 3 1 2 1",
    "move 1 0 0 0",
    "build 0 0 1 0",
    "move 3 1 2 0",
    "build 2 0 2 1",
    "move 1 1 1 2",
    "build 1 2 0 2",
    "move 2 0 3 1",
    "build 3 1 4 1",
    "move 0 0 1 1",
    "build 1 1 1 0",
    "move 3 1 3 0",
    "build 3 0 3 1",
    "move 1 1 2 0",
    "build 2 0 1 0",
    "move 3 0 3 1",
    "build 3 1 4 1",
    "move 2 0 3 0",
    "build 3 0 4 0",
    "move 3 1 2 0",
    "build 2 0 1 1",
    "move 1 2 0 3",
    "build 0 3 1 4",
    "move 2 0 3 1",
    "build 3 1 4 2",
    "move 3 0 2 0",
    "build 2 0 1 1",
    "move 3 1 3 2",
    "build 3 2 4 2",
    "move 0 3 0 2",
    "build 0 2 0 3",
    "move 1 3 1 2",
    "build 1 2 0 3",
    "move 2 0 1 1",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        first = self.workers[self.owner(origin) or 0][0]
        return super().climbs_too_high(first, target)

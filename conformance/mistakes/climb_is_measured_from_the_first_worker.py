"""The climb limit is measured from the player's first worker, whichever worker moves."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.move.accepts")
HINT: str = (
    "Which worker's height is compared with the target's? Let your two workers stand on "
    "different heights."
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        first = self.workers[self.owner(origin) or 0][0]
        return super().climbs_too_high(first, target)

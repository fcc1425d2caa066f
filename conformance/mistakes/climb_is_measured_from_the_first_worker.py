"""The climb limit is measured from the player's first worker, whichever worker moves."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.pre.climb",
    "RB.move.accepts",
    "RB.build.post.turn",
    "RB.moves.post.exact",
)
HINT: str = (
    "Which worker's height is compared with the target's? Let your two workers stand on "
    "different heights."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 4",
    "place 4 2",
    "place 3 3",
    "place 2 2",
    "move 4 4 4 3",
    "build 4 3 4 4",
    "move 3 3 4 4",
    "build 4 4 3 3",
    "move 4 3 3 2",
    "build 3 2 3 3",
    "move 2 2 3 3",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        first = self.workers[self.owner(origin) or 0][0]
        return super().climbs_too_high(first, target)

"""A worker may climb any number of levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The height of the target is not looked at. How many levels up may a worker go?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 2 0",
    "place 3 0",
    "place 1 0",
    "move 2 0 2 1",
    "build 2 1 3 2",
    "move 3 0 4 1",
    "build 4 1 3 2",
    "move 2 2 3 2",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return False

"""A worker may climb two levels at once."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "Compare the difference of the heights with the right number."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 0 2",
    "place 2 2",
    "place 1 1",
    "move 3 3 4 3",
    "build 4 3 3 3",
    "move 2 2 3 2",
    "build 3 2 3 3",
    "move 4 3 3 3",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) > 2

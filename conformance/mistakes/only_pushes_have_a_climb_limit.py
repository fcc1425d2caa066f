"""The climb limit holds only when Minotaur pushes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = (
    "The height is looked at in one branch only. Move onto a free tower of height 2 from the "
    "ground."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 2 4",
    "place 1 0",
    "place 1 2",
    "move 2 4 2 3",
    "build 2 3 2 2",
    "move 1 2 2 1",
    "build 2 1 2 2",
    "move 2 3 2 2",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.owner(target) is not None and super().climbs_too_high(origin, target)

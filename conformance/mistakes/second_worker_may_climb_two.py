"""The worker that was placed second may climb two levels at once."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The same rule holds for both workers of a player. Try the second."
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
        second = any(pair[1:] == [origin] for pair in self.workers)
        return (
            not second
            and super().climbs_too_high(origin, target)
            or (self.level(target) - self.level(origin) > 2)
        )

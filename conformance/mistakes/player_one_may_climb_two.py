"""Player 1 may climb two levels at once."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The same rule holds for both players. Is a player's number added somewhere?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 2 2",
    "place 3 2",
    "place 2 1",
    "move 3 1 2 0",
    "build 2 0 3 0",
    "move 2 1 3 1",
    "build 3 1 3 0",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 3 1 3 0",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) > 1 + (self.owner(origin) or 0)

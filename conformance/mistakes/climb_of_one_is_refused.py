"""A worker cannot climb at all: one level up is refused."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "One level up is allowed. Compare with > and with >=."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 4 3",
    "place 0 0",
    "place 4 4",
    "move 4 3 3 3",
    "build 3 3 4 3",
    "move 4 4 4 3",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) >= 1

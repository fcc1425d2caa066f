"""Minotaur may climb two levels at once, whether he pushes or not."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "Minotaur's power is about pushing. Up he goes like everybody."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
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
        limit = 2 if self.may_push(self.owner(origin) or 0) else 1
        return self.level(target) - self.level(origin) > limit

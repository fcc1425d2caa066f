"""Right after a refused move the climb limit is not checked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.moves.post.exact")
HINT: str = (
    "Ask twice for the same forbidden move. What does your program remember from the first time?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 1 0",
    "place 4 4",
    "place 0 1",
    "move 2 2 1 1",
    "build 1 1 2 2",
    "move 4 4 3 3",
    "build 3 3 2 2",
    "move 1 0 0 1",
    "move 1 1 2 2",
)


class Game(RightGame):
    refused_before = False

    def move(self, origin: Cell, target: Cell) -> str:
        reply = super().move(origin, target)
        self.refused_before = reply.startswith("?") and self.phase == "m"
        return reply

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.refused_before and super().climbs_too_high(origin, target)

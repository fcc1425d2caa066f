"""Right after a refused move the climb limit is not checked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = (
    "Ask twice for the same forbidden move. What does your program remember from the first "
    "time?"
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    refused_before = False

    def move(self, origin: Cell, target: Cell) -> str:
        reply = super().move(origin, target)
        self.refused_before = reply.startswith("?") and self.phase == "m"
        return reply

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.refused_before and super().climbs_too_high(origin, target)

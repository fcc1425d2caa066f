"""The worker that was placed second may climb two levels at once."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = "The same rule holds for both workers of a player. Try the second."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        second = any(pair[1:] == [origin] for pair in self.workers)
        return not second and super().climbs_too_high(origin, target) or (
            self.level(target) - self.level(origin) > 2
        )

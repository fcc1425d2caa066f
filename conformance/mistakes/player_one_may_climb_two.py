"""Player 1 may climb two levels at once."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = "The same rule holds for both players. Is a player's number added somewhere?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) > 1 + (self.owner(origin) or 0)

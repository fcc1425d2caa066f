"""A worker cannot step down three levels at once."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Down a worker may go any number of levels, from 3 to 0 as well."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        drop = self.level(origin) - self.level(target)
        return drop == 3 or super().climbs_too_high(origin, target)

"""A dome is one more level: a worker on level 3 may step onto it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome",)
HINT: str = "No worker may ever stand on a dome. Push a worker onto level 3 and let it step up."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome_stops_step(self, target: Cell) -> bool:
        return False

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) + self.has_dome(target) - self.level(origin) > 1

"""A worker cannot step down more than one level: the difference is taken absolutely."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Down a worker may go any number of levels. Look for an absolute value."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return abs(self.level(target) - self.level(origin)) > 1

"""Minotaur may step onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome",)
HINT: str = "Minotaur's power is about workers, not about domes."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def why_not_step(self, origin: Cell, target: Cell) -> str:
        self.tramples = self.may_push(self.owner(origin) or 0)
        return super().why_not_step(origin, target)

    def dome_stops_step(self, target: Cell) -> bool:
        return not self.tramples and super().dome_stops_step(target)

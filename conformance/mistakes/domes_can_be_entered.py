"""A worker on level 2 may step onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome",)
HINT: str = "The heights fit, but a dome closes the tower. Is it looked at when a worker moves?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome_stops_step(self, target: Cell) -> bool:
        return False

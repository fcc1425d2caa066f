"""A build on a dome is accepted, and the turn passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.dome",)
HINT: str = "A tower with a dome is complete. Build on one."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome_stops_build(self, target: Cell) -> bool:
        return False

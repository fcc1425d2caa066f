"""Player 1 may build on a dome, and the turn passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.dome",)
HINT: str = "The same rule holds for both players."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome_stops_build(self, target: Cell) -> bool:
        return self.player == 0 and super().dome_stops_build(target)

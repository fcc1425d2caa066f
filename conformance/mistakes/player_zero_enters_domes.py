"""Player 0 may step onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome",)
HINT: str = "The same rule holds for both players. Is player 0 taken for nobody?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def why_not_step(self, origin: Cell, target: Cell) -> str:
        self.climber = self.owner(origin)
        return super().why_not_step(origin, target)

    def dome_stops_step(self, target: Cell) -> bool:
        return self.climber == 1 and super().dome_stops_step(target)

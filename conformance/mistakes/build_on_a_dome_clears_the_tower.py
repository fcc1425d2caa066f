"""A build on a dome takes the whole tower away."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.dome",)
HINT: str = "A tower with a dome is complete. Is the height counted modulo something?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome_stops_build(self, target: Cell) -> bool:
        return False

    def raise_tower(self, cell: Cell) -> None:
        if self.has_dome(cell):
            self.domes.discard(cell)
            self.levels[cell] = 0
        else:
            super().raise_tower(cell)

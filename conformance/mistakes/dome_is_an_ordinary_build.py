"""`dome` does the same as `build`."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.dome.pre.never",)
HINT: str = "`dome` belongs to a god that is not in play, and has to be refused."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome(self, origin: Cell, target: Cell) -> str:
        return self.build(origin, target)

"""A fourth level is built instead of a dome: a worker on level 3 may step onto it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.dome", "RB.move.pre.dome")
HINT: str = "The number 4 is shown, but is such a tower closed for moving and building?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        self.levels[cell] = min(self.level(cell) + 1, 4)

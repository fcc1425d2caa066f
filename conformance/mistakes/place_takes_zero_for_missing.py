"""Placing on row 0 or column 0 is refused, as if the number were missing."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.accepts",)
HINT: str = "0 is a good row and a good column. In some languages 0 counts as false."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 0 0")


class Game(RightGame):
    def why_not_place(self, cell: Cell) -> str:
        if not cell[0] or not cell[1]:
            return "no cell was given"
        return super().why_not_place(cell)

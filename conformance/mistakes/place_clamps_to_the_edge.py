"""Placing off the board puts the worker on the nearest edge."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.on_board",)
HINT: str = "A placement off the board has to be refused, not corrected."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 1 5")


class Game(RightGame):
    def place(self, cell: Cell) -> str:
        row, column = (min(max(number, 0), 4) for number in cell)
        return super().place((row, column))

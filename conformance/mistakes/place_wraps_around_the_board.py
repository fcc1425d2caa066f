"""Placing on row 5 puts the worker on row 0: coordinates are taken modulo 5."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.on_board",)
HINT: str = "A placement off the board has to be refused. Look for a remainder (`%`) in your code."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 0 5")


class Game(RightGame):
    def place(self, cell: Cell) -> str:
        return super().place((cell[0] % 5, cell[1] % 5))

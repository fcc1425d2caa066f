"""Placing on column -1 puts the worker on the last column."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.on_board",)
HINT: str = (
    "In some languages index -1 is the last element, and no error. Check both ends of the board."
)
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 -1")


class Game(RightGame):
    def place(self, cell: Cell) -> str:
        row, column = cell
        return super().place((row, column + 5 if -5 <= column < 0 else column))

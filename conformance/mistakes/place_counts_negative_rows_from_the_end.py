"""Placing on row -1 puts the worker on the last row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.on_board",)
HINT: str = (
    "In some languages index -1 is the last element, and no error. Check both ends of the board."
)
SHOWN_BY: tuple[str, ...] = ("new none none", "place -1 3")


class Game(RightGame):
    def place(self, cell: Cell) -> str:
        row, column = cell
        return super().place((row + 5 if -5 <= row < 0 else row, column))

"""Selecting row -1 selects the worker on the last row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.pre.own_worker",)
HINT: str = "In some languages index -1 is the last element. Nobody stands off the board."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 1 2",
    "place 2 2",
    "place 2 3",
    "select -4 2",
)


class Game(RightGame):
    def select(self, cell: Cell) -> str:
        row, column = (number + 5 if -5 <= number < 0 else number for number in cell)
        return super().select((row, column))

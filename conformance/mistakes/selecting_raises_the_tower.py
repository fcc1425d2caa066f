"""Selecting a worker raises the tower it stands on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.select.post.frame",)
HINT: str = (
    "Selecting changes nothing on the board. Is the selection marked in the grid of heights?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 4 1",
    "place 3 4",
    "place 2 3",
    "select 2 1",
)


class Game(RightGame):
    def take_up(self, cell: Cell) -> None:
        super().take_up(cell)
        self.levels[cell] = min(self.level(cell) + 1, TOP)

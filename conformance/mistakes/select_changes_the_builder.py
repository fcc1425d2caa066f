"""Selecting the other worker after the move makes that one build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.pre.phase",)
HINT: str = "After the move the builder is fixed. Is the selected worker also the one that builds?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 1",
    "place 3 3",
    "place 3 4",
    "place 0 3",
    "move 0 1 1 1",
    "select 3 3",
)


class Game(RightGame):
    def select_is_due(self) -> bool:
        return self.phase in ("m", "b")

    def take_up(self, cell: Cell) -> None:
        if self.phase == "b":
            self.builder = cell
        else:
            super().take_up(cell)

"""A worker that was selected in one game blocks every select in the next."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.accepts",)
HINT: str = (
    "Select a worker, start a new game, place the workers and select again. What does your "
    "program remember?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 4",
    "place 2 4",
    "place 4 0",
    "place 1 3",
    "select 0 4",
    "new none none",
    "place 3 0",
    "place 0 3",
    "place 0 1",
    "place 4 2",
    "select 0 3",
)


class Game(RightGame):
    leftover = False

    def new(self, gods: list[str]) -> str:
        self.leftover = self.leftover or self.selected is not None
        return super().new(gods)

    def may_be_selected(self, cell: Cell) -> bool:
        return not self.leftover and super().may_be_selected(cell)

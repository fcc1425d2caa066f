"""A move from an empty cell moves the selected worker."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.worker", "RB.move.pre.adjacent")
HINT: str = (
    "Select a worker, then move from a cell where nobody stands. The origin has to be looked at."
)
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 3 2",
    "place 1 2",
    "place 3 1",
    "place 0 1",
    "move 1 2 0 3",
    "build 0 3 0 4",
    "move 3 1 3 2",
    "build 3 2 3 1",
    "select 3 3",
    "move 1 1 2 2",
)


class Game(RightGame):
    def move(self, origin: Cell, target: Cell) -> str:
        if self.selected is not None and self.owner(origin) is None:
            origin = self.selected
        return super().move(origin, target)

"""A worker that was selected before it moves may climb any number of levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = (
    "Select a worker and climb two levels. Are there two ways through your code, with and "
    "without a selection?"
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 0",
    "place 0 0",
    "place 1 3",
    "place 2 2",
    "move 0 0 1 1",
    "build 1 1 0 0",
    "move 1 3 2 3",
    "build 2 3 3 4",
    "move 1 1 2 2",
    "build 2 2 2 1",
    "move 3 3 3 2",
    "build 3 2 2 1",
    "move 2 2 1 2",
    "build 1 2 2 1",
    "move 2 3 1 3",
    "build 1 3 2 3",
    "move 1 2 1 3",
    "build 1 3 2 3",
    "select 3 2",
    "move 3 2 2 3",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.selected != origin and super().climbs_too_high(origin, target)

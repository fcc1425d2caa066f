"""A worker that was selected before it moves may climb any number of levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.moves.post.exact")
HINT: str = (
    "Select a worker and climb two levels. Are there two ways through your code, with and "
    "without a selection?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 2 3",
    "place 0 2",
    "place 0 0",
    "move 2 3 1 2",
    "build 1 2 0 1",
    "move 0 0 1 0",
    "build 1 0 0 1",
    "select 1 2",
    "move 1 2 0 1",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.selected != origin and super().climbs_too_high(origin, target)

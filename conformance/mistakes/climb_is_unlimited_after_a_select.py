"""A worker that was selected before it moves may climb any number of levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = (
    "Select a worker and climb two levels. Are there two ways through your code, with and "
    "without a selection?"
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.selected != origin and super().climbs_too_high(origin, target)

"""A tower is gone when the worker on it leaves."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.board",)
HINT: str = "A move changes no tower. Is the cell that is left replaced by a new, empty one?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        self.levels[origin] = 0

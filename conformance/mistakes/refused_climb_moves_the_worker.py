"""A climb that is too high is refused, but the worker has moved."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.keeps",)
HINT: str = (
    "Ask for a forbidden climb and look where the worker stands. Is the move made before the "
    "check?"
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.owner(origin) == self.player and reason == "more than one level up":
            if self.owner(target) is None:
                self.put(self.player, origin, target)
        return super().move_refused(origin, target, reason)

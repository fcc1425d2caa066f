"""A climb that is too high is refused, but the worker has moved."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.keeps",)
HINT: str = (
    "Ask for a forbidden climb and look where the worker stands. Is the move made before the check?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 2 4",
    "place 1 0",
    "place 1 2",
    "move 2 4 2 3",
    "build 2 3 2 2",
    "move 1 2 2 1",
    "build 2 1 2 2",
    "move 2 3 2 2",
)


class Game(RightGame):
    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "more than one level up" and self.owner(target) is None:
            self.put(self.player, origin, target)
        return super().move_refused(origin, target, reason)

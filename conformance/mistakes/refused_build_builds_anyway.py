"""A build that is too far away is refused, but the tower grows."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "Ask for a forbidden build and look at the board. Is it made before the check?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 1",
    "place 1 2",
    "place 1 1",
    "place 2 2",
    "move 0 1 0 2",
    "build 0 2 2 4",
)


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "not a neighbouring cell" and self.owner(target) is None:
            self.raise_tower(target)
        return super().build_refused(origin, target, reason)

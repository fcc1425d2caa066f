"""A build on a dome is refused, but the dome is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "Build on a dome and look at the board. All checks come before the first change."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 1",
    "place 1 2",
    "place 3 2",
    "place 2 3",
    "move 1 2 2 3",
    "build 2 3 3 3",
    "move 3 2 4 3",
    "build 4 3 3 3",
    "move 2 3 3 2",
    "build 3 2 3 3",
    "move 3 4 4 4",
    "build 4 4 3 3",
    "move 3 2 4 2",
    "build 4 2 3 3",
)


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "a dome stands there":
            self.domes.discard(target)
        return super().build_refused(origin, target, reason)

"""A build on a dome is refused, but the dome is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "Build on a dome and look at the board. All checks come before the first change."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 1",
    "place 0 4",
    "place 1 3",
    "place 1 4",
    "move 0 1 0 0",
    "build 0 0 1 0",
    "move 1 3 0 3",
    "build 0 3 1 3",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 0 3 0 2",
    "build 0 2 1 2",
    "move 0 1 0 0",
    "build 0 0 1 1",
    "move 0 2 1 3",
    "build 1 3 0 3",
    "move 0 0 0 1",
    "build 0 1 1 2",
    "move 1 3 1 2",
    "build 1 2 0 3",
    "move 0 1 0 0",
    "build 0 0 1 0",
    "move 1 2 1 3",
    "build 1 3 1 2",
    "move 0 0 0 1",
    "build 0 1 0 0",
    "move 1 3 0 2",
    "build 0 2 0 3",
    "move 0 1 1 1",
    "build 1 1 0 0",
    "move 0 2 1 3",
    "build 1 3 0 3",
    "move 1 1 0 2",
    "build 0 2 0 3",
)


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "a dome stands there":
            self.domes.discard(target)
        return super().build_refused(origin, target, reason)

"""When Minotaur's climb is refused, the other worker is pushed all the same."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.keeps",)
HINT: str = "All checks come before the first change. Is the push made before the climb is checked?"
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 0 2",
    "place 1 1",
    "place 1 2",
    "place 0 1",
    "move 1 1 1 0",
    "build 1 0 1 1",
    "move 1 2 1 3",
    "build 1 3 0 3",
    "move 0 2 0 3",
    "build 0 3 1 2",
    "move 1 3 0 2",
    "build 0 2 1 2",
    "move 0 3 1 2",
    "build 1 2 0 3",
    "move 0 2 1 2",
)


class Game(RightGame):
    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "more than one level up" and self.owner(target) == 1 - self.player:
            behind = self.behind(origin, target)
            if self.may_push(self.player) and not self.why_not_push(target, behind):
                self.push(target, behind)
        return super().move_refused(origin, target, reason)

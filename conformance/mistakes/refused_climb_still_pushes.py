"""When Minotaur's climb is refused, the other worker is pushed all the same."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.keeps",)
HINT: str = "All checks come before the first change. Is the push made before the climb is checked?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "more than one level up" and self.owner(target) == 1 - self.player:
            behind = self.behind(origin, target)
            if self.may_push(self.player) and not self.why_not_push(target, behind):
                self.push(target, behind)
        return super().move_refused(origin, target, reason)

"""A build on a dome is refused, but the dome is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "Build on a dome and look at the board. All checks come before the first change."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "a dome stands there":
            self.domes.discard(target)
        return super().build_refused(origin, target, reason)

"""A worker cannot build on a tower lower than its own."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts",)
HINT: str = "A worker builds at any height, below itself too."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        if self.level(target) < self.level(origin):
            return "too low to build"
        return super().why_not_raise(origin, target)

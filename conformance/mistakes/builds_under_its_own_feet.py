"""A worker may build on the cell it stands on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "Distance 0 is no neighbour, and the builder's own cell is not free."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        if origin == target:
            return "a dome stands there" if self.level(target) == TOP else ""
        return super().why_not_raise(origin, target)

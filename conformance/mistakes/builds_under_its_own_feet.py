"""A worker may build on the cell it stands on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "Distance 0 is no neighbour, and the builder's own cell is not free."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 0 2",
    "place 0 1",
    "place 0 3",
    "move 0 0 1 0",
    "build 1 0 1 0",
)


class Game(RightGame):
    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        if origin == target:
            return "a dome stands there" if self.level(target) == TOP else ""
        return super().why_not_raise(origin, target)

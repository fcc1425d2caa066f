"""`dome` is accepted where the tower has height 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.dome.pre.never",)
HINT: str = (
    "`dome` belongs to a god that is not in play. On height 3 an ordinary `build` puts the dome."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 0",
    "place 1 2",
    "place 3 1",
    "place 2 0",
    "move 1 2 0 2",
    "build 0 2 1 2",
    "move 3 1 2 2",
    "build 2 2 1 2",
    "move 0 2 1 1",
    "build 1 1 1 2",
    "move 2 0 2 1",
    "dome 2 1 1 2",
)


class Game(RightGame):
    def dome(self, origin: Cell, target: Cell) -> str:
        if self.level(target) == TOP:
            return self.build(origin, target)
        return super().dome(origin, target)

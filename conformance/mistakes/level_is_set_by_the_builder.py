"""A build makes a tower one level higher than the builder stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "A build adds one level to what is there. Which height is it added to?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
)


class Game(RightGame):
    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.level(target) < TOP and self.level(origin) < TOP:
            self.levels[target] = self.level(origin)
        super().carry_out_build(origin, target)

"""The new level is taken from the tower of the builder."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.others",)
HINT: str = "One tower changes a turn. What happens to the builder's own cell?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 2 4",
    "move 1 4 0 4",
    "build 0 4 1 4",
    "move 2 4 1 4",
    "build 1 4 2 3",
)


class Game(RightGame):
    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        self.levels[origin] = max(self.level(origin) - 1, 0)
        super().carry_out_build(origin, target)

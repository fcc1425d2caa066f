"""The new level is taken from the tower of the builder."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.others",)
HINT: str = "One tower changes a turn. What happens to the builder's own cell?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        self.levels[origin] = max(self.level(origin) - 1, 0)
        super().carry_out_build(origin, target)

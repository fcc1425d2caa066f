"""A build also raises the cell on which the builder stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.others",)
HINT: str = "One tower grows a turn. What happens to the builder's own cell?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        self.levels[origin] = min(self.level(origin) + 1, TOP)
        super().carry_out_build(origin, target)

"""After a win the winner's workers may still build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.not_over",)
HINT: str = "Win a game by moving, then build. Nothing may change after the end."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "w" and self.owner(origin) == self.player:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.phase == "w":
            self.raise_tower(target)
        else:
            super().carry_out_build(origin, target)

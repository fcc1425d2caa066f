"""A placed worker may build while workers are still being placed."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.placed",)
HINT: str = "Place one worker and build with it. Nobody builds before all four stand."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 1", "build 2 1 3 0")


class Game(RightGame):
    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "p" and self.owner(origin) == self.player:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.phase == "p":
            self.raise_tower(target)
        else:
            super().carry_out_build(origin, target)

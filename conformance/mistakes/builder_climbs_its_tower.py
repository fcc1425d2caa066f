"""The builder stands on the built cell afterwards."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.workers",)
HINT: str = "Build and look at the workers. Nobody moves by building."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
)


class Game(RightGame):
    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.level(target) != TOP:
            self.put(self.player, origin, target)
        super().carry_out_build(origin, target)

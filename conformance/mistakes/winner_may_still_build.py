"""After a win the winner's workers may still build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.not_over",)
HINT: str = "Win a game by moving, then build. Nothing may change after the end."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 1 1",
    "place 1 2",
    "place 2 1",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 1 1 1",
    "build 1 1 0 2",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 1 1 0 2",
    "build 0 2 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 0 2 1 1",
    "build 1 1 0 2",
)


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

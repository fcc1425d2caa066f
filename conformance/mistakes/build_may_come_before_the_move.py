"""A player may build before moving, as often as they like."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.phase",)
HINT: str = "Build at the beginning of a turn. The build comes after the move."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 3 1",
    "place 3 2",
    "place 2 3",
    "build 3 1 4 2",
)


class Game(RightGame):
    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and self.owner(origin) == self.player:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.phase == "m":
            self.raise_tower(target)
        else:
            super().carry_out_build(origin, target)

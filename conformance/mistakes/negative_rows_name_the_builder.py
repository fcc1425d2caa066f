"""Row -1 as the origin of a build means the last row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.moved_worker",)
HINT: str = "In some languages index -1 is the last element. Check the origin of a build."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build(self, origin: Cell, target: Cell) -> str:
        row, column = origin
        return super().build((row + 5 if -5 <= row < 0 else row, column), target)

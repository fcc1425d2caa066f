"""Row -1 as the origin of a build means the last row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.moved_worker", "RB.build.pre.adjacent")
HINT: str = "In some languages index -1 is the last element. Check the origin of a build."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 0",
    "place 0 0",
    "place 0 4",
    "place 4 4",
    "move 4 0 4 1",
    "build -1 1 3 1",
)


class Game(RightGame):
    def build(self, origin: Cell, target: Cell) -> str:
        row, column = origin
        return super().build((row + 5 if -5 <= row < 0 else row, column), target)

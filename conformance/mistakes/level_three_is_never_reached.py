"""A build on a tower of height 2 leaves it at 2."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.level", "RB.build.post.stuck")
HINT: str = "A tower grows to three levels. Look at the upper bound."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 1 1",
    "place 0 0",
    "place 0 1",
    "move 1 1 1 2",
    "build 1 2 1 1",
    "move 0 1 1 0",
    "build 1 0 1 1",
    "move 1 2 0 1",
    "build 0 1 1 1",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) != 2:
            super().raise_tower(cell)

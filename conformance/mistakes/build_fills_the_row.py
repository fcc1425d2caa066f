"""A build raises every cell of the row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.others",)
HINT: str = "Build once and look at the other columns. How are the cells of a row made?"
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
    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        for column in range(5):
            self.levels[cell[0], column] = self.level(cell)
            if self.has_dome(cell):
                self.domes.add((cell[0], column))

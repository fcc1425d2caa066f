"""A build raises the cell on the mirrored row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.others", "RB.build.post.level")
HINT: str = "Build on row 0. Row 0 is the top row of the board that is shown."
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
        super().raise_tower((4 - cell[0], cell[1]))

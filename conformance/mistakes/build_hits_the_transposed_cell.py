"""A build raises the cell with row and column exchanged."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.others", "RB.build.post.level")
HINT: str = "Build off the main diagonal. Which number is the row?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 0 2",
    "place 0 1",
    "place 3 3",
    "move 0 2 1 1",
    "build 1 1 2 0",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower((cell[1], cell[0]))

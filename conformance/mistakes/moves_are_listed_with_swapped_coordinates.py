"""`moves` writes the column of each cell before its row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A cell is written with its row first, then its column."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 1",
    "place 2 2",
    "place 2 1",
    "place 1 0",
    "moves 4 1",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return [(column, row) for row, column in super().moves_now(cell)]

"""`moves` writes the column of each cell before its row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A cell is written with its row first, then its column."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return [(column, row) for row, column in super().moves_now(cell)]

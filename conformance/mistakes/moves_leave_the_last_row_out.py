"""`moves` lists no cell of the last row or column."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "The board has five rows and five columns. Look at the upper bound."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 3 1",
    "place 1 1",
    "place 1 3",
    "moves 3 1",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return [target for target in super().moves_now(cell) if max(target) < 4]

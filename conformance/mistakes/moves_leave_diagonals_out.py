"""`moves` lists no diagonal steps."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A cell has eight neighbours. Does the list look at all of them?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 0",
    "place 2 0",
    "place 3 1",
    "place 2 1",
    "moves 2 0",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        return [target for target in found if target[0] == cell[0] or target[1] == cell[1]]

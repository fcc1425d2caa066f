"""`moves` lists only one cell."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "All cells belong to the list. Does your loop return too early?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 2",
    "place 2 1",
    "place 3 3",
    "place 3 2",
    "moves 2 1",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return super().moves_now(cell)[:1]

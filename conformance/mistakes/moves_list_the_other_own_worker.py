"""`moves` lists the cell of the player's other worker."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "An own worker stands in the way like any other."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 2 1",
    "place 3 0",
    "place 4 1",
    "moves 2 0",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        own = self.workers[self.player] if found else []
        return found + [other for other in own if self.is_next_to(cell, other)]

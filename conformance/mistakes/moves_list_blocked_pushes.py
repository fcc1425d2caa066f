"""`moves` lists pushes although no cell, or no free one, is behind."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A push needs a free cell behind. Is the list made by the same test as the move?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 0 0",
    "place 1 0",
    "place 1 1",
    "moves 0 1",
)


class Game(RightGame):
    listing = False

    def moves_now(self, cell: Cell) -> list[Cell]:
        self.listing = True
        found = super().moves_now(cell)
        self.listing = False
        return found

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        return "" if self.listing else super().why_not_push(pushed, behind)

"""`moves` lists cells held by an opponent for every god."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "Only Minotaur enters a held cell. Is the god asked when the list is made?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 2 2",
    "place 2 0",
    "place 3 1",
    "moves 2 1",
)


class Game(RightGame):
    listing = False

    def moves_now(self, cell: Cell) -> list[Cell]:
        self.listing = True
        found = super().moves_now(cell)
        self.listing = False
        return found

    def may_push(self, player: int) -> bool:
        return self.listing or super().may_push(player)

"""`builds` lists cells for the player's other worker too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "Only the worker that has just moved builds."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 0",
    "place 1 1",
    "place 2 2",
    "place 1 0",
    "move 2 0 1 0",
    "build 1 0 2 1",
    "move 2 2 2 1",
    "builds 0 0",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        if self.phase != "b" or self.owner(cell) != self.player:
            return []
        return [site for site in self.around(cell) if not self.why_not_raise(cell, site)]

"""`builds` lists no diagonal neighbours."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "A cell has eight neighbours. Does the list look at all of them?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 1 0",
    "place 1 2",
    "place 0 2",
    "move 1 0 1 1",
    "builds 1 1",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        return [site for site in found if site[0] == cell[0] or site[1] == cell[1]]

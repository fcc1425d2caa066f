"""`builds` lists the cell on which the builder stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "Nobody builds under a worker. Does your loop skip the difference (0, 0)?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 1 4",
    "place 2 2",
    "place 1 2",
    "move 1 4 0 4",
    "builds 0 4",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        return [*found, cell] if found else found

"""`builds` lists the cell on which the builder stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "Nobody builds under a worker. Does your loop skip the difference (0, 0)?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        return [*found, cell] if found else found

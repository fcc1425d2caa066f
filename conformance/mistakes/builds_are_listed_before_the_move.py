"""`builds` lists cells for a worker that has not moved yet."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "The list says where the worker may build *now*. A player moves first."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 2 1",
    "place 0 1",
    "place 2 2",
    "move 2 1 3 2",
    "build 3 2 2 3",
    "builds 0 1",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        if self.phase == "m" and self.owner(cell) == self.player:
            return [site for site in self.around(cell) if not self.why_not_raise(cell, site)]
        return super().builds_now(cell)

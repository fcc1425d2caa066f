"""`builds` lists cells where a worker stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "Nobody builds where a worker stands. Is the list made by the same test as the build?"
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
        held = [site for site in self.around(cell) if self.owner(site) is not None]
        return found + held if self.phase == "b" and cell == self.builder else found

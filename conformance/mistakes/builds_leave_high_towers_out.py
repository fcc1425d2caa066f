"""`builds` does not list towers more than one level above the builder."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "The climb limit is for moving. Is the list of moves used for building?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 3 2",
    "place 2 1",
    "place 2 2",
    "move 3 2 2 3",
    "build 2 3 3 3",
    "move 2 2 3 2",
    "build 3 2 3 3",
    "move 2 3 2 2",
    "builds 2 2",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        return [site for site in found if self.level(site) - self.level(cell) <= 1]

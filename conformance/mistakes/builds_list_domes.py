"""`builds` lists towers with a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "A tower with a dome is complete. Is the list made by the same test as the build?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 2",
    "place 2 3",
    "place 1 4",
    "place 3 4",
    "move 3 2 4 2",
    "build 4 2 4 1",
    "move 3 4 2 4",
    "build 2 4 3 3",
    "move 2 3 3 2",
    "build 3 2 3 3",
    "move 2 4 3 4",
    "build 3 4 3 3",
    "move 3 2 2 3",
    "build 2 3 3 3",
    "move 3 4 2 4",
    "builds 2 4",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        domed = [site for site in self.around(cell) if self.has_dome(site)]
        return found + domed if self.phase == "b" and cell == self.builder else found

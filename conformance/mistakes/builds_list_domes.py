"""`builds` lists towers with a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "A tower with a dome is complete. Is the list made by the same test as the build?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 4 1",
    "place 2 2",
    "place 3 3",
    "place 3 1",
    "move 2 2 3 3",
    "build 3 3 3 2",
    "move 4 4 3 3",
    "build 3 3 3 2",
    "move 2 2 3 1",
    "build 3 1 3 2",
    "move 4 0 4 1",
    "build 4 1 3 2",
    "move 4 2 3 3",
    "builds 3 3",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        domed = [site for site in self.around(cell) if self.has_dome(site)]
        return found + domed if self.phase == "b" and cell == self.builder else found

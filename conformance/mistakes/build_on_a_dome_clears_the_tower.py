"""A build on a dome takes the whole tower away."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.dome", "RB.builds.post.exact")
HINT: str = "A tower with a dome is complete. Is the height counted modulo something?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 1",
    "place 1 2",
    "place 3 2",
    "place 2 3",
    "move 1 2 2 3",
    "build 2 3 3 3",
    "move 3 2 4 3",
    "build 4 3 3 3",
    "move 2 3 3 2",
    "build 3 2 3 3",
    "move 3 4 4 4",
    "build 4 4 3 3",
    "move 3 2 4 2",
    "build 4 2 3 3",
)


class Game(RightGame):
    def dome_stops_build(self, target: Cell) -> bool:
        return False

    def raise_tower(self, cell: Cell) -> None:
        if self.has_dome(cell):
            self.domes.discard(cell)
            self.levels[cell] = 0
        else:
            super().raise_tower(cell)

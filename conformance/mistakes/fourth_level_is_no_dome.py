"""A fourth level is built instead of a dome: a worker on level 3 may step onto it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.build.pre.dome",
    "RB.move.pre.dome",
    "RB.builds.post.exact",
    "RB.move.pre.push_dome",
)
HINT: str = "The number 4 is shown, but is such a tower closed for moving and building?"
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
    def raise_tower(self, cell: Cell) -> None:
        self.levels[cell] = min(self.level(cell) + 1, 4)

"""A dome takes the first worker of the opponent off the board if it stands next to it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.workers", "RB.build.post.stuck")
HINT: str = "Nobody leaves the board by a build."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 2 0",
    "place 3 3",
    "place 1 2",
    "move 1 3 2 3",
    "build 2 3 3 2",
    "move 3 3 4 2",
    "build 4 2 3 2",
    "move 2 3 3 3",
    "build 3 3 3 2",
    "move 1 2 2 2",
    "build 2 2 3 2",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        pair = self.workers[1 - self.player]
        if self.has_dome(cell) and pair and self.is_next_to(pair[0], cell):
            pair.pop(0)

"""A player who can only move along the edge of the board is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "The edge belongs to the board. Look at the bounds of the test for moves."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 1",
    "place 3 0",
    "place 1 0",
    "place 2 3",
    "move 4 1 4 0",
    "build 4 0 3 1",
    "move 1 0 2 1",
    "build 2 1 3 1",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        inner = (1, 2, 3)
        return any(row in inner and column in inner for row, column in self.steps_of(worker))

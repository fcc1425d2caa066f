"""A player who can only move diagonally is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A cell has eight neighbours. Does the test look at all of them?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 0",
    "place 1 1",
    "place 2 0",
    "place 2 1",
    "move 1 1 0 0",
    "build 0 0 0 1",
    "move 2 1 1 1",
    "build 1 1 0 1",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(
            target[0] == worker[0] or target[1] == worker[1] for target in self.steps_of(worker)
        )

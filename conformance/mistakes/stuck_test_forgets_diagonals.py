"""A player who can only move diagonally is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A cell has eight neighbours. Does the test look at all of them?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 2",
    "place 3 3",
    "place 4 2",
    "place 4 3",
    "move 3 3 4 4",
    "build 4 4 3 3",
    "move 4 3 3 3",
    "build 3 3 2 4",
    "move 3 2 4 3",
    "build 4 3 3 2",
    "move 4 2 3 2",
    "build 3 2 2 3",
    "move 4 3 3 4",
    "build 3 4 2 4",
    "move 3 2 4 3",
    "build 4 3 3 2",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(
            target[0] == worker[0] or target[1] == worker[1] for target in self.steps_of(worker)
        )

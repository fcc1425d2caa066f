"""A player whose workers have no neighbouring cell of height 0 left is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A tower is no wall: what counts is whether the worker may climb it."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 0 1",
    "place 1 1",
    "place 2 3",
    "move 0 1 1 0",
    "build 1 0 0 1",
    "move 2 3 3 2",
    "build 3 2 2 1",
    "move 1 0 2 0",
    "build 2 0 1 0",
    "move 3 2 3 1",
    "build 3 1 3 0",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.level(target) == 0 for target in self.steps_of(worker))

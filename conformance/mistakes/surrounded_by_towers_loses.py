"""A player whose workers have no neighbouring cell of height 0 left is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A tower is no wall: what counts is whether the worker may climb it."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 3",
    "place 2 2",
    "place 3 1",
    "place 4 2",
    "move 2 2 3 1",
    "build 3 1 3 0",
    "move 4 2 4 1",
    "build 4 1 4 2",
    "move 3 3 4 2",
    "build 4 2 3 2",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.level(target) == 0 for target in self.steps_of(worker))

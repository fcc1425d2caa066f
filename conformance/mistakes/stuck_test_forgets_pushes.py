"""A Minotaur who can only push is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A push is a move too. Is it counted among the moves that are left?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 2 1",
    "place 3 0",
    "place 4 1",
    "place 3 1",
    "move 3 0 3 1",
    "build 3 1 3 0",
    "move 3 2 3 1",
    "build 3 1 2 0",
    "move 3 0 3 1",
    "build 3 1 4 2",
    "move 3 2 3 1",
    "build 3 1 4 2",
    "move 2 1 2 0",
    "build 2 0 2 1",
    "move 3 1 4 0",
    "build 4 0 3 1",
    "move 3 0 3 1",
    "build 3 1 3 0",
    "move 4 0 3 1",
    "build 3 1 3 2",
    "move 2 2 3 1",
    "build 3 1 3 2",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.owner(target) is None for target in self.steps_of(worker))

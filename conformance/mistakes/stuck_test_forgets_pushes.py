"""A Minotaur who can only push is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A push is a move too. Is it counted among the moves that are left?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
    "move 2 0 1 0",
    "build 1 0 2 1",
    "move 3 0 2 0",
    "build 2 0 2 1",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.owner(target) is None for target in self.steps_of(worker))

"""A player who can only step down is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A step down is a move. Is the difference of the heights taken absolutely?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 1 2",
    "place 0 4",
    "place 1 3",
    "move 1 2 0 3",
    "build 0 3 1 4",
    "move 1 3 1 4",
    "build 1 4 1 3",
    "move 0 2 1 3",
    "build 1 3 0 2",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.level(target) >= self.level(worker) for target in self.steps_of(worker))

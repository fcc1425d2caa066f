"""A player whose workers have no neighbouring cell of height 0 left is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A tower is no wall: what counts is whether the worker may climb it."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.level(target) == 0 for target in self.steps_of(worker))

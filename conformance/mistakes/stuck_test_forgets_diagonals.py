"""A player who can only move diagonally is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A cell has eight neighbours. Does the test look at all of them?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(
            target[0] == worker[0] or target[1] == worker[1] for target in self.steps_of(worker)
        )

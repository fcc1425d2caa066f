"""A player who can only climb is said to have lost."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "One level up is a way out. Compare with > and with >=."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.level(target) <= self.level(worker) for target in self.steps_of(worker))

"""Minotaur has to push if he can: his other moves are refused then."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Minotaur may push; he need not."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def why_not_mover(self, origin: Cell) -> str:
        self.pushes = {
            target
            for worker in self.workers[self.player]
            for target in self.steps_of(worker)
            if self.owner(target) is not None
        }
        return super().why_not_mover(origin)

    def move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and not self.why_not_move(origin, target) and self.pushes - {target}:
            if self.owner(target) is None:
                return self.refused("you have to push")
        return super().move(origin, target)

"""Minotaur has to push if he can: his other moves are refused then."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Minotaur may push; he need not."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 1 0",
    "place 0 2",
    "place 3 2",
    "move 1 0 0 0",
)


class Game(RightGame):
    def can_push(self) -> bool:
        own = self.workers[self.player]
        return any(self.owner(target) is not None for cell in own for target in self.steps_of(cell))

    def why_not_move(self, origin: Cell, target: Cell) -> str:
        reason = super().why_not_move(origin, target)
        free = not reason and self.owner(target) is None
        return "you have to push" if free and self.can_push() else reason

"""A move from an empty cell moves the player's first worker, if that one can reach the target."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.worker", "RB.move.pre.adjacent")
HINT: str = (
    "Move from a cell where nobody stands. What does your search give when it finds no worker?"
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 2",
    "place 4 3",
    "place 2 3",
    "place 2 0",
    "move 1 3 2 3",
)


class Game(RightGame):
    def move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and self.owner(origin) is None:
            origin = self.workers[self.player][0]
        return super().move(origin, target)

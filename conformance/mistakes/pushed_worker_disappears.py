"""A pushed worker is taken off the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.pushed",)
HINT: str = "After a push four workers stand on the board. Is the pushed one put down again?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def push(self, pushed: Cell, behind: Cell) -> None:
        self.workers[1 - self.player].remove(pushed)

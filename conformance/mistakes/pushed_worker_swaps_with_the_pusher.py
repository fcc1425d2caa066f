"""Minotaur changes places with the worker that he should push."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.leaves", "RB.move.post.pushed")
HINT: str = "After a push the cell that the pusher left is empty. Where does the pushed worker go?"
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
        origin = self.behind(behind, pushed)
        super().push(pushed, origin)

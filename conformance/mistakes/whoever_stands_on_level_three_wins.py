"""After each move, whoever has a worker on level 3 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.forced", "RB.move.post.three_to_three")
HINT: str = "Standing on level 3 is not enough: the worker must have moved up onto it."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
    "build 2 2 1 1",
    "move 2 3 2 2",
    "build 2 2 2 3",
    "move 2 1 2 2",
)


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        for player, pair in enumerate(self.workers):
            if self.phase != "w" and any(self.level(cell) == TOP for cell in pair):
                self.declare_winner(player)

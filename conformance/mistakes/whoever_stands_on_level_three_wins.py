"""After each move, whoever has a worker on level 3 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.forced", "RB.move.post.three_to_three")
HINT: str = "Standing on level 3 is not enough: the worker must have moved up onto it."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        for player, pair in enumerate(self.workers):
            if self.phase != "w" and any(self.level(cell) == TOP for cell in pair):
                self.declare_winner(player)

"""Diagonal steps are refused."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.moves.post.exact")
HINT: str = "A cell has eight neighbours. Is the distance the sum of both differences?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 2 3",
    "place 3 4",
    "place 2 4",
    "move 2 3 1 2",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) + abs(target[1] - origin[1]) == 1

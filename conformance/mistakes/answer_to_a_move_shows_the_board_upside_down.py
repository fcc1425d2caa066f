"""The answer to a move shows the rows of the board from the bottom to the top."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.board",)
HINT: str = "The first row that is shown is row 0, in every answer."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 0 2 0 1",
)


class Game(RightGame):
    def move(self, origin: Cell, target: Cell) -> str:
        sign, board, rest = super().move(origin, target).split(" ", 2)
        return f"{sign} {board[::-1] if sign == '=' else board} {rest}"

"""A worker may build on any cell of the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent",)
HINT: str = "A worker builds on a neighbouring cell. Is the distance looked at when building?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 3",
    "place 1 4",
    "place 2 4",
    "place 1 3",
    "move 2 3 1 3",
    "build 1 3 3 4",
)


class Game(RightGame):
    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return True

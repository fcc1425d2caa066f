"""A new dome takes the other domes off."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.others",)
HINT: str = "Let two towers get a dome. Is there one place for the dome, or one a tower?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 1 0",
    "place 1 1",
    "place 0 1",
    "place 0 0",
    "move 1 1 0 2",
    "build 0 2 1 1",
    "move 0 0 1 0",
    "build 1 0 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
    "move 1 0 2 0",
    "build 2 0 1 1",
    "move 3 0 2 0",
    "build 2 0 2 1",
    "move 1 0 2 0",
    "build 2 0 2 1",
    "move 3 0 2 0",
    "build 2 0 2 1",
    "move 1 0 2 0",
    "build 2 0 2 1",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == TOP:
            self.domes.clear()
        super().raise_tower(cell)

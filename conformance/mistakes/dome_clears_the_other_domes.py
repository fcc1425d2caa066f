"""A new dome takes the other domes off."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.others",)
HINT: str = "Let two towers get a dome. Is there one place for the dome, or one a tower?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 2",
    "place 4 1",
    "place 4 2",
    "place 3 1",
    "move 3 2 3 1",
    "build 3 1 4 0",
    "move 3 0 4 0",
    "build 4 0 3 0",
    "move 4 1 4 2",
    "build 4 2 3 2",
    "move 4 3 4 4",
    "build 4 4 4 3",
    "move 4 2 4 1",
    "build 4 1 3 0",
    "move 4 4 3 4",
    "build 3 4 4 3",
    "move 3 1 3 2",
    "build 3 2 4 3",
    "move 3 4 4 4",
    "build 4 4 4 3",
    "move 3 2 3 1",
    "build 3 1 3 0",
    "move 4 4 3 4",
    "build 3 4 3 3",
    "move 4 1 3 2",
    "build 3 2 3 3",
    "move 3 4 4 4",
    "build 4 4 3 3",
    "move 3 1 4 1",
    "build 4 1 3 0",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == TOP:
            self.domes.clear()
        super().raise_tower(cell)

"""A tower of height 3 stays as it is when it is built on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.dome", "RB.build.post.stuck")
HINT: str = "The fourth build puts a dome. Is the height only kept from growing?"
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 3",
    "place 2 2",
    "place 1 3",
    "place 1 2",
    "move 2 2 3 1",
    "build 3 1 2 2",
    "move 1 2 2 3",
    "build 2 3 2 2",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 1 3 1 2",
    "build 1 2 2 2",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        self.levels[cell] = min(self.level(cell) + 1, TOP)

"""A build of player 1 raises a tower by two levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "A build adds one level, whoever builds. Is a player's number added?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        if self.player == 1 and self.level(cell) < TOP:
            super().raise_tower(cell)

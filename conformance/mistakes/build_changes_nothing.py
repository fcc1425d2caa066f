"""A build is accepted and the turn passes, but no tower grows."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "Build and look at the board. Is a copy of the cell raised instead of the cell?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
)


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        pass

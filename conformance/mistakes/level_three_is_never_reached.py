"""A build on a tower of height 2 leaves it at 2."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "A tower grows to three levels. Look at the upper bound."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) != 2:
            super().raise_tower(cell)

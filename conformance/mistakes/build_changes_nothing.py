"""A build is accepted and the turn passes, but no tower grows."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.level",)
HINT: str = "Build and look at the board. Is a copy of the cell raised instead of the cell?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        pass

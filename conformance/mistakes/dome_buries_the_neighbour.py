"""A dome takes the first worker of the opponent off the board if it stands next to it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.workers",)
HINT: str = "Nobody leaves the board by a build."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        pair = self.workers[1 - self.player]
        if self.has_dome(cell) and self.is_next_to(pair[0], cell):
            pair.pop(0)

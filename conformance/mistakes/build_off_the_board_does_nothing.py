"""A build off the board is accepted, and the turn passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.on_board",)
HINT: str = "A build that changes nothing has to be refused, or a player could pass."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return True

    def raise_tower(self, cell: Cell) -> None:
        if self.on_board(cell):
            super().raise_tower(cell)

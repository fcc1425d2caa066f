"""A build off the board is accepted, and the turn passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.on_board",)
HINT: str = "A build that changes nothing has to be refused, or a player could pass."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 1 0",
    "place 4 0",
    "place 2 2",
    "move 3 3 4 4",
    "build 4 4 4 5",
)


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return True

    def raise_tower(self, cell: Cell) -> None:
        if self.on_board(cell):
            super().raise_tower(cell)

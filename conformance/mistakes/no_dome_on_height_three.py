"""A tower of height 3 stays as it is when it is built on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.post.dome",)
HINT: str = "The fourth build puts a dome. Is the height only kept from growing?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def raise_tower(self, cell: Cell) -> None:
        self.levels[cell] = min(self.level(cell) + 1, TOP)

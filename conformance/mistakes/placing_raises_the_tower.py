"""The cell on which a worker is placed gets height 1."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.board",)
HINT: str = "Is the mark for an occupied cell kept in the same grid as the heights?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 2 3")


class Game(RightGame):
    def put_new_worker(self, cell: Cell) -> None:
        super().put_new_worker(cell)
        self.levels[cell] = 1

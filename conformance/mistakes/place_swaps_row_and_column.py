"""A placed worker stands on the cell with row and column exchanged."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.stands",)
HINT: str = "Place a worker on row 0, column 3 and see where it stands. Which number comes first?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 3 2")


class Game(RightGame):
    def put_new_worker(self, cell: Cell) -> None:
        super().put_new_worker((cell[1], cell[0]))

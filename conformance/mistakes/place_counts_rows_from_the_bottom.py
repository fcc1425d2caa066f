"""A placed worker stands on the mirrored row: rows are counted from the bottom."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.stands",)
HINT: str = "Place a worker on row 0. Row 0 is the top row of the board that is shown."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 1 2")


class Game(RightGame):
    def put_new_worker(self, cell: Cell) -> None:
        super().put_new_worker((4 - cell[0], cell[1]))

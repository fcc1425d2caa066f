"""A worker may be placed on another worker, which is taken off the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.free",)
HINT: str = "Place two workers on one cell. The second must be refused."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 1 0", "place 1 0")


class Game(RightGame):
    def place_is_free(self, cell: Cell) -> bool:
        return True

    def put_new_worker(self, cell: Cell) -> None:
        self.workers = [[own for own in pair if own != cell] for pair in self.workers]
        super().put_new_worker(cell)

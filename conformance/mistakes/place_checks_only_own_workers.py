"""A worker may be placed on a worker of the other player, which is taken off the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.free",)
HINT: str = "A cell is free when nobody stands there, of either player."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 4 1", "place 3 4", "place 4 1")


class Game(RightGame):
    def place_is_free(self, cell: Cell) -> bool:
        return cell not in self.workers[self.player]

    def put_new_worker(self, cell: Cell) -> None:
        self.workers = [[own for own in pair if own != cell] for pair in self.workers]
        super().put_new_worker(cell)

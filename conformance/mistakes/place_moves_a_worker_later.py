"""While a move is due, `place` puts the player's first worker on any free cell."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.phase",)
HINT: str = "Placing ends with the fourth worker. What does `place` check about the phase?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 1 4",
    "place 0 4",
    "place 2 4",
    "place 0 0",
)


class Game(RightGame):
    def place_is_due(self) -> bool:
        return self.phase in ("p", "m")

    def put_new_worker(self, cell: Cell) -> None:
        if self.phase == "m":
            self.workers[self.player][0] = cell
        else:
            super().put_new_worker(cell)

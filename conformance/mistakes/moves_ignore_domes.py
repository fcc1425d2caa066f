"""`moves` lists towers with a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "Is the list made by the same test as the move? Look at the domes."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 3 3",
    "place 2 4",
    "place 3 2",
    "place 4 4",
    "move 3 3 3 2",
    "build 3 2 2 2",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 3 3 3 2",
    "build 3 2 3 3",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 3 3 3 2",
    "build 3 2 3 3",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "moves 3 3",
)


class Game(RightGame):
    listing = False

    def moves_now(self, cell: Cell) -> list[Cell]:
        self.listing = True
        found = super().moves_now(cell)
        self.listing = False
        return found

    def dome_stops_step(self, target: Cell) -> bool:
        return not self.listing and super().dome_stops_step(target)

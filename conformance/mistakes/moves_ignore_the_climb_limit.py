"""`moves` lists towers that are too high."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "Is the list made by the same test as the move? Look at the heights."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 4",
    "place 3 1",
    "place 4 3",
    "place 3 4",
    "move 3 1 4 2",
    "build 4 2 3 3",
    "move 3 4 4 4",
    "build 4 4 3 3",
    "moves 4 2",
)


class Game(RightGame):
    listing = False

    def moves_now(self, cell: Cell) -> list[Cell]:
        self.listing = True
        found = super().moves_now(cell)
        self.listing = False
        return found

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.listing and super().climbs_too_high(origin, target)

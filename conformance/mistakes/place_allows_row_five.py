"""A worker may be placed one row below the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.on_board",)
HINT: str = "The rows are 0 to 4. Try the first row that does not exist."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 5 1")


class Game(RightGame):
    def place_is_on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] <= 5 and 0 <= cell[1] < 5

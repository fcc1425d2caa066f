"""Placing on row 4 or column 4 is refused."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.accepts",)
HINT: str = "The board has five rows and five columns. Look at the upper bound."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 4 3")


class Game(RightGame):
    def place_is_on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < 4 and 0 <= cell[1] < 4

"""A worker cannot be pushed onto the edge of the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "The edge belongs to the board. Look at the bounds of the cell behind."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def push_is_on_board(self, behind: Cell) -> bool:
        return 0 < behind[0] < 4 and 0 < behind[1] < 4

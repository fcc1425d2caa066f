"""A step off the board is accepted and ends on the nearest cell of the edge."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.on_board",)
HINT: str = "A target off the board has to be refused, not corrected."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 0 1",
    "place 2 1",
    "place 1 1",
    "move 0 3 -1 4",
)


class Game(RightGame):
    def move(self, origin: Cell, target: Cell) -> str:
        row, column = (min(max(number, 0), 4) for number in target)
        return super().move(origin, (row, column) if self.is_next_to(origin, target) else target)

"""A selected worker is off the board until it moves."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import write_board, write_cells

BREAKS: tuple[str, ...] = ("RB.select.post.frame",)
HINT: str = "Selecting changes nothing on the board. Is the worker taken up too early?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 2 2",
    "place 4 2",
    "place 1 2",
    "select 2 1",
)


class Game(RightGame):
    def position(self) -> str:
        shown = self.selected if self.phase == "m" else None
        cells = [[cell for cell in pair if cell != shown] for pair in self.workers]
        board = write_board(self.levels, self.domes)
        return f"{board} {write_cells(cells[0])}/{write_cells(cells[1])} {self.turn()}"

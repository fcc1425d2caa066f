"""A second select is accepted, but the first selection stays."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.post.selected",)
HINT: str = "Select one worker, then the other. The last one counts."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 3 2",
    "place 3 1",
    "place 2 2",
    "select 2 1",
    "select 3 2",
)


class Game(RightGame):
    def take_up(self, cell: Cell) -> None:
        self.selected = self.selected or cell

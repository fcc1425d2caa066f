"""After selecting a worker its build is due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.select.post.frame",)
HINT: str = "Selecting is no move. Which step comes after it in your list of phases?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 3 3",
    "place 0 3",
    "place 3 1",
    "select 1 1",
)


class Game(RightGame):
    def take_up(self, cell: Cell) -> None:
        self.expect_build(cell)

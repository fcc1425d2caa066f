"""`moves` lists the cell on which the worker stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A worker has to leave its cell. Does your loop skip the difference (0, 0)?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 1 2",
    "place 1 3",
    "place 2 2",
    "moves 2 3",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        return [*found, cell] if found else found

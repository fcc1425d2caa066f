"""`moves` lists nothing for a worker that is not selected."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "`moves` names its worker; nothing has to be selected first."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 2",
    "place 2 1",
    "place 3 3",
    "place 3 2",
    "moves 2 1",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return super().moves_now(cell) if cell == self.selected else []

"""`moves` lists only one cell."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "All cells belong to the list. Does your loop return too early?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return super().moves_now(cell)[:1]

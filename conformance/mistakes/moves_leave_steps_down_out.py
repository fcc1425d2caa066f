"""`moves` does not list steps down of two levels or more."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "Down a worker may go any number of levels. Is an absolute value used for the list?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        return [target for target in found if self.level(target) >= self.level(cell) - 1]

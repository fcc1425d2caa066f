"""`moves` does not list steps onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A winning move is a move. Look at the upper bound of the heights."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return [target for target in super().moves_now(cell) if self.level(target) < TOP]

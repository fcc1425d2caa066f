"""`moves` lists the steps of a worker before all are placed."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "The list says where the worker may move *now*. Nobody moves before all four stand."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 0 4", "moves 0 4")


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        if self.phase == "p" and self.owner(cell) is not None:
            return self.steps_of(cell)
        return super().moves_now(cell)

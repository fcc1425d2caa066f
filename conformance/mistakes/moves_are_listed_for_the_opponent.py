"""`moves` lists the steps of a worker whose player is not on turn."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "The list says where the worker may move *now*. Whose turn is it?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 2 0",
    "place 3 2",
    "place 4 1",
    "moves 3 2",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        if not self.move_is_due() or self.owner(cell) is None:
            return []
        return self.steps_of(cell)

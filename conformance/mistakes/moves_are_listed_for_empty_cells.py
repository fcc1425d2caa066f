"""`moves` lists the neighbours of an empty cell as if a worker stood there."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "Where nobody stands, nobody may move. Is the worker looked for?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 2",
    "place 2 0",
    "place 0 1",
    "place 4 0",
    "moves 3 0",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        if self.phase == "m" and self.owner(cell) is None:
            return [target for target in self.around(cell) if self.owner(target) is None]
        return super().moves_now(cell)

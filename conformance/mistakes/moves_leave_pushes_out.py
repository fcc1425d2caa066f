"""`moves` does not list the cells that Minotaur enters by pushing."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A push is a move too. Is the list made by the same test as the move?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 2",
    "place 2 1",
    "place 3 3",
    "place 3 2",
    "moves 2 1",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return [target for target in super().moves_now(cell) if self.owner(target) is None]

"""`moves` does not list steps down of two levels or more."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "Down a worker may go any number of levels. Is an absolute value used for the list?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
    "build 2 2 2 1",
    "moves 2 3",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        return [target for target in found if self.level(target) >= self.level(cell) - 1]

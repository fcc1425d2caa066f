"""`moves` does not list steps down of two levels or more."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "Down a worker may go any number of levels. Is an absolute value used for the list?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 0 1",
    "place 2 1",
    "place 2 0",
    "move 0 1 1 0",
    "build 1 0 0 1",
    "move 2 1 1 2",
    "build 1 2 0 2",
    "move 1 0 0 1",
    "build 0 1 0 2",
    "move 2 0 2 1",
    "build 2 1 2 0",
    "move 0 1 0 2",
    "build 0 2 0 1",
    "move 2 1 2 0",
    "build 2 0 3 1",
    "moves 0 2",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        return [target for target in found if self.level(target) >= self.level(cell) - 1]

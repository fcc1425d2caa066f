"""`moves` does not list steps onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A winning move is a move. Look at the upper bound of the heights."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 1 1",
    "place 1 2",
    "place 2 1",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 1 1 1",
    "build 1 1 0 2",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 1 1 0 2",
    "build 0 2 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "moves 0 2",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return [target for target in super().moves_now(cell) if self.level(target) < TOP]

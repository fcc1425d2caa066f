"""`moves` does not list steps onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "A winning move is a move. Look at the upper bound of the heights."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 1 4",
    "place 1 2",
    "place 2 3",
    "place 2 2",
    "move 1 2 2 1",
    "build 2 1 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 1 4 1 3",
    "build 1 3 1 4",
    "move 2 3 2 2",
    "build 2 2 3 2",
    "move 1 3 1 4",
    "build 1 4 0 3",
    "move 2 2 3 3",
    "build 3 3 3 4",
    "move 2 0 3 1",
    "build 3 1 4 2",
    "move 3 3 3 2",
    "build 3 2 3 3",
    "move 1 4 0 3",
    "build 0 3 1 3",
    "move 2 1 3 1",
    "build 3 1 2 1",
    "move 0 3 1 2",
    "build 1 2 2 1",
    "move 3 2 2 1",
    "build 2 1 2 0",
    "move 1 2 2 2",
    "build 2 2 1 1",
    "moves 2 1",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return [target for target in super().moves_now(cell) if self.level(target) < TOP]

"""`moves` lists the steps of the player's workers while a build is due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.moves.post.exact",)
HINT: str = "The list says where the worker may move *now*. After a move nobody may."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 1",
    "place 2 2",
    "place 2 1",
    "place 3 2",
    "move 3 1 3 2",
    "moves 2 2",
)


class Game(RightGame):
    def moves_now(self, cell: Cell) -> list[Cell]:
        return [] if self.owner(cell) != self.player or self.phase == "p" else self.steps_of(cell)

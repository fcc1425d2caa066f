"""`moves` tries the moves out, and a winning one ends the game."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = (
    "Ask for `moves` next to a tower of height 3, then for the `state`. A list decides nothing."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 3",
    "place 4 0",
    "place 1 0",
    "place 2 0",
    "move 4 0 3 1",
    "build 3 1 2 1",
    "move 2 0 3 0",
    "build 3 0 2 0",
    "move 3 1 2 0",
    "build 2 0 2 1",
    "move 3 0 3 1",
    "build 3 1 3 2",
    "move 2 0 2 1",
    "build 2 1 2 0",
    "move 3 1 3 0",
    "build 3 0 2 0",
    "moves 2 1",
    "state",
)


class Game(RightGame):
    def moves(self, cell: Cell) -> str:
        reply = super().moves(cell)
        for target in self.moves_now(cell):
            if self.wins_by_moving(self.level(cell), self.level(target)):
                self.declare_winner(self.player)
        return reply

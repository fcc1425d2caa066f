"""`moves` tries the moves out, and a winning one ends the game."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = (
    "Ask for `moves` next to a tower of height 3, then for the `state`. A list decides nothing."
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
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
    "state",
)


class Game(RightGame):
    def moves(self, cell: Cell) -> str:
        reply = super().moves(cell)
        for target in self.moves_now(cell):
            if self.wins_by_moving(self.level(cell), self.level(target)):
                self.declare_winner(self.player)
        return reply

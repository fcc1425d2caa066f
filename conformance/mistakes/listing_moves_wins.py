"""`moves` tries the moves out, and a winning one ends the game."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = (
    "Ask for `moves` next to a tower of height 3, then for the `state`. A list decides nothing."
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def moves(self, cell: Cell) -> str:
        reply = super().moves(cell)
        for target in self.moves_now(cell):
            if self.wins_by_moving(self.level(cell), self.level(target)):
                self.declare_winner(self.player)
        return reply

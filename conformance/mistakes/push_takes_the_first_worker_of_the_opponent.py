"""A push takes the opponent's first worker, and the one on the target is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.others_stay",)
HINT: str = "The opponent has two workers. Which of them is moved by a push?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 3",
    "place 0 4",
    "place 1 4",
    "place 1 3",
    "move 0 3 1 3",
)


class Game(RightGame):
    def push(self, pushed: Cell, behind: Cell) -> None:
        pair = self.workers[1 - self.player]
        pair[0] = behind
        if pushed in pair:
            pair.remove(pushed)

"""The tower from which a worker is pushed becomes one level lower."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.board",)
HINT: str = "A push changes no tower. Which grid does it write to?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 4",
    "place 3 3",
    "place 4 4",
    "place 4 3",
    "move 3 3 2 4",
    "build 2 4 3 3",
    "move 4 4 3 3",
    "build 3 3 4 4",
    "move 3 4 3 3",
)


class Game(RightGame):
    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.levels[pushed] = max(self.level(pushed) - 1, 0)

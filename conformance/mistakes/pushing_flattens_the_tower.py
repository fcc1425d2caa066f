"""The tower from which a worker is pushed becomes one level lower."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.board",)
HINT: str = "A push changes no tower. Which grid does it write to?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.levels[pushed] = max(self.level(pushed) - 1, 0)

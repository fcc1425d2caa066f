"""After a move the opponent is to move; nobody builds."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.build_next",)
HINT: str = "After a move the same player builds. When does the turn pass?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def expect_build(self, worker: Cell) -> None:
        self.expect_move(1 - self.player)

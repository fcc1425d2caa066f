"""After a refused build a move is due again."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "A refused build changes nothing: the build is still due."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 2",
    "place 3 2",
    "place 4 0",
    "place 3 3",
    "move 3 2 3 3",
    "build 2 3 2 2",
)


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b":
            self.expect_move(self.player)
        return super().build_refused(origin, target, reason)

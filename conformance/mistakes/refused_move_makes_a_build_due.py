"""After a refused move a build is due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.keeps",)
HINT: str = "Ask for a forbidden move. The phase changes although nothing happened."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 4 1",
    "place 3 3",
    "place 3 2",
    "move 4 1 3 2",
)


class Game(RightGame):
    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m" and self.owner(origin) == self.player:
            self.expect_build(origin)
        return super().move_refused(origin, target, reason)

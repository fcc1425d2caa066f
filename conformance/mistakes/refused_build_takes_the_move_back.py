"""After a refused build the move is taken back."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "A refused build changes nothing: the move stays, and the build is still due."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 4 3",
    "place 2 1",
    "place 4 2",
    "place 1 0",
    "move 4 3 4 2",
    "build 2 1 3 2",
)


class Game(RightGame):
    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b" and self.builder is not None and self.left is not None:
            self.put(self.player, self.builder, self.left)
            self.expect_move(self.player)
        return super().build_refused(origin, target, reason)

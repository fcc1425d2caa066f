"""After a move the build is due for the opponent."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.build_next",)
HINT: str = "Who builds after a move? Is the turn passed too early?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
)


class Game(RightGame):
    def expect_build(self, worker: Cell) -> None:
        super().expect_build(worker)
        self.player = 1 - self.player

"""After a build the opponent has to build instead of moving."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A turn begins with a move. Is the phase set back when the turn passes?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
)


class Game(RightGame):
    def pass_the_turn(self) -> None:
        super().pass_the_turn()
        self.expect_build(self.workers[self.player][0])

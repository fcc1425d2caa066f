"""After a build the same player is to move again."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "After a build the opponent is to move. Is the turn passed twice, or never?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def pass_the_turn(self) -> None:
        self.expect_move(self.player)

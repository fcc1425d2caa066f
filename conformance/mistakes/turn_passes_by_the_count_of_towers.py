"""After ten builds the turn no longer passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "Play a long game. Does a counter of your program run into a limit?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    turns = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.turns = 0

    def pass_the_turn(self) -> None:
        self.turns += 1
        self.expect_move(self.player if self.turns > 10 else 1 - self.player)

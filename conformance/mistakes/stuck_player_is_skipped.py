"""A player who cannot move is skipped."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "Who cannot move has lost; the turn does not come back."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def after_build(self) -> None:
        self.pass_the_turn()
        if not self.can_move(self.player):
            self.pass_the_turn()

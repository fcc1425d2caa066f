"""After a build the builder is asked for a move, not the opponent."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.stuck", "RB.build.post.turn")
HINT: str = "Whose moves are counted: those of the player who has built or of the one who is next?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def after_build(self) -> None:
        builder = self.player
        self.pass_the_turn()
        if not self.can_move(builder):
            self.declare_winner(self.player)

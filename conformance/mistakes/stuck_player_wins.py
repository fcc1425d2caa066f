"""A player who cannot move is declared the winner."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "Who cannot move has lost. Whose number is stored as the winner?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
    "move 2 0 1 0",
    "build 1 0 2 1",
    "move 3 0 2 0",
    "build 2 0 2 1",
)


class Game(RightGame):
    def after_build(self) -> None:
        self.pass_the_turn()
        if not self.can_move(self.player):
            self.declare_winner(self.player)

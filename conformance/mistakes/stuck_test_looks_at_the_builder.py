"""After a build the builder is asked for a move, not the opponent."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn", "RB.build.post.stuck")
HINT: str = "Whose moves are counted: those of the player who has built or of the one who is next?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 2 0",
    "move 1 1 1 0",
    "build 1 0 1 1",
    "move 0 2 1 2",
    "build 1 2 1 1",
    "move 1 0 0 1",
    "build 0 1 1 0",
    "move 2 0 2 1",
    "build 2 1 1 0",
    "move 0 1 0 2",
    "build 0 2 0 1",
    "move 1 2 1 3",
    "build 1 3 0 3",
    "move 0 2 0 1",
    "build 0 1 1 0",
    "move 2 1 1 2",
    "build 1 2 0 3",
    "move 0 1 0 2",
    "build 0 2 0 1",
)


class Game(RightGame):
    def after_build(self) -> None:
        builder = self.player
        self.pass_the_turn()
        if not self.can_move(builder):
            self.declare_winner(self.player)

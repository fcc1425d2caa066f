"""After a push the pusher has another turn."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn", "RB.build.post.stuck")
HINT: str = "After a build the opponent is to move, whatever the move was."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 0",
    "place 1 0",
    "place 3 2",
    "place 3 0",
    "move 2 0 3 0",
    "build 3 0 2 1",
)


class Game(RightGame):
    pushing = False

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)

    def pass_the_turn(self) -> None:
        self.expect_move(self.player if self.pushing else 1 - self.player)

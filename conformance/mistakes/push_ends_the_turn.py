"""After a push the opponent is to move; the pusher does not build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.build_next",)
HINT: str = "A push is a move, and after a move the same player builds."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)
        if pushing and self.phase == "b":
            self.expect_move(1 - self.player)

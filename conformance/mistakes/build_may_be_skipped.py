"""The opponent may move although the build is still due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.phase", "RB.move.pre.own", "RB.move.pre.own_worker")
HINT: str = "After a move the same player builds. Let the opponent move instead."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 2",
    "place 0 2",
    "place 1 1",
    "place 0 1",
    "move 1 2 1 3",
    "move 1 1 2 2",
)


class Game(RightGame):
    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "b" and self.owner(origin) == 1 - self.player:
            return self.why_not_step(origin, target)
        return super().why_not_move(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.phase == "b":
            self.expect_move(1 - self.player)
        super().carry_out_move(origin, target)

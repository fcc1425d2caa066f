"""After a win the other player may still move, and the game goes on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.not_over", "RB.move.pre.own", "RB.move.pre.own_worker")
HINT: str = "Win a game and let the other player move. The game is over at once."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 3 1",
    "place 3 2",
    "place 1 2",
    "move 3 1 4 1",
    "build 4 1 4 0",
    "move 1 2 2 2",
    "build 2 2 3 1",
    "move 4 1 3 1",
    "build 3 1 4 0",
    "move 2 2 1 2",
    "build 1 2 2 2",
    "move 3 1 4 0",
    "build 4 0 3 1",
    "move 3 2 2 2",
    "build 2 2 3 1",
    "move 4 0 3 1",
    "move 1 2 2 3",
)


class Game(RightGame):
    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "w" and self.owner(origin) == 1 - self.player:
            return self.why_not_step(origin, target)
        return super().why_not_move(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.phase == "w":
            self.expect_move(1 - self.player)
        super().carry_out_move(origin, target)

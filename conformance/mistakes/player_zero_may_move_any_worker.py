"""Player 0 may move the workers of player 1."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.own",)
HINT: str = (
    "The owner of the worker is compared with a number. With which one, and is 0 taken for nothing?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 1 4",
    "place 3 4",
    "place 1 2",
    "move 3 4 2 3",
)


class Game(RightGame):
    def why_not_mover(self, origin: Cell) -> str:
        reason = super().why_not_mover(origin)
        return "" if self.player == 0 and self.owner(origin) == 1 else reason

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(origin) == self.player:
            super().carry_out_move(origin, target)
        elif self.owner(target) is None:
            self.put(1 - self.player, origin, target)
            self.after_move(origin, target)

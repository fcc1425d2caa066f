"""A player may move the opponent's workers."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.own",)
HINT: str = "It is not enough that a worker stands on the origin: whose is it?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 1 2",
    "place 2 1",
    "place 2 2",
    "move 2 2 2 3",
)


class Game(RightGame):
    def why_not_mover(self, origin: Cell) -> str:
        return "no worker stands there" if self.owner(origin) is None else ""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(origin) == self.player:
            super().carry_out_move(origin, target)
        elif self.owner(target) is None:
            self.put(1 - self.player, origin, target)
            self.after_move(origin, target)

"""The player who has just built may build once more while the opponent is to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.phase",)
HINT: str = "Build twice in a row. Is the worker that moved forgotten after its build?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    last: Cell | None = None

    def clear_turn(self) -> None:
        super().clear_turn()
        self.last = None

    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and origin == self.last:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        self.last = origin if self.phase == "b" else None
        if self.phase == "b":
            super().carry_out_build(origin, target)
        else:
            self.raise_tower(target)

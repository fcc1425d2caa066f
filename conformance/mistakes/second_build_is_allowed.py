"""The player who has just built may build once more while the opponent is to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.phase",)
HINT: str = "Build twice in a row. Is the worker that moved forgotten after its build?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 1",
    "place 4 3",
    "place 4 0",
    "place 2 4",
    "move 4 3 4 2",
    "build 4 2 3 2",
    "build 4 2 4 3",
)


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

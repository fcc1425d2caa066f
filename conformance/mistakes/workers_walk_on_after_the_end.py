"""After the end any worker may still move; the winner stays the same."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.not_over",)
HINT: str = "Win a game and move any worker. Nothing may change after the end."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 4 2",
    "place 4 4",
    "place 1 4",
    "move 4 2 3 2",
    "build 3 2 4 2",
    "move 1 4 0 3",
    "build 0 3 1 4",
    "move 2 0 1 0",
    "build 1 0 2 1",
    "move 0 3 0 2",
    "build 0 2 1 2",
    "move 3 2 4 2",
    "build 4 2 3 3",
    "move 0 2 1 2",
    "build 1 2 2 1",
    "move 1 0 0 0",
    "build 0 0 1 0",
    "move 4 4 3 3",
    "build 3 3 3 2",
    "move 0 0 1 0",
    "build 1 0 2 1",
    "move 3 3 3 2",
    "build 3 2 3 3",
    "move 4 2 3 3",
    "build 3 3 4 2",
    "move 3 2 4 2",
    "build 4 2 3 2",
    "move 3 3 2 4",
    "build 2 4 3 3",
    "move 4 2 3 3",
    "move 3 3 4 3",
)


class Game(RightGame):
    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "w" and self.owner(origin) is not None and self.owner(target) is None:
            return self.why_not_step(origin, target)
        return super().why_not_move(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        owner = self.owner(origin)
        if self.phase == "w" and owner is not None:
            self.put(owner, origin, target)
        else:
            super().carry_out_move(origin, target)

"""After the end any worker may still move; the winner stays the same."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.not_over", "RB.move.pre.own")
HINT: str = "Win a game and move any worker. Nothing may change after the end."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 2 4",
    "move 1 4 0 4",
    "build 0 4 1 4",
    "move 2 4 1 4",
    "build 1 4 2 3",
    "move 0 4 1 3",
    "build 1 3 2 3",
    "move 1 4 2 3",
    "build 2 3 1 4",
    "move 1 3 2 4",
    "build 2 4 1 4",
    "move 2 3 1 3",
    "move 2 2 2 1",
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

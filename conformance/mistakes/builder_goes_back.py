"""After its build the worker is back on the cell that it moved from."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.workers",)
HINT: str = "Move, build, and look at the worker. Is an old copy of the board brought back?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 0 2",
    "place 2 0",
    "place 2 3",
    "move 0 2 0 1",
    "build 0 1 1 1",
)


class Game(RightGame):
    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.left is not None and self.left != target and self.owner(self.left) is None:
            self.put(self.player, origin, self.left)
        super().carry_out_build(origin, target)

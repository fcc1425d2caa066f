"""A worker cannot build on the cell that it has just left."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts", "RB.builds.post.exact")
HINT: str = "The cell that the worker left is free. Is it cleared before the build?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
)


class Game(RightGame):
    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def build_is_free(self, target: Cell) -> bool:
        return target != self.left and super().build_is_free(target)

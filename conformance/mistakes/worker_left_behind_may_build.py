"""The cell that the worker has just left may be named as the builder."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.moved_worker",)
HINT: str = "After its move the worker stands on the new cell. Is an old position still known?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 3 1",
    "place 4 1",
    "place 1 1",
    "move 3 3 2 2",
    "build 2 2 3 2",
    "move 1 1 0 0",
    "build 0 0 1 0",
    "move 2 2 3 2",
    "build 3 2 4 2",
    "move 4 1 4 0",
    "build 4 0 4 1",
    "move 3 2 4 1",
    "build 3 2 2 1",
)


class Game(RightGame):
    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def may_be_builder(self, origin: Cell) -> bool:
        return origin in (self.builder, self.left)

"""The cell that the worker has just left may be named as the builder."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.moved_worker",)
HINT: str = "After its move the worker stands on the new cell. Is an old position still known?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def may_be_builder(self, origin: Cell) -> bool:
        return origin in (self.builder, self.left)

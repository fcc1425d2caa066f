"""`builds` does not list the cell that the worker has just left."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "The cell that the worker left is free. Is it cleared before the list is made?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 1 0",
    "place 1 2",
    "place 0 2",
    "move 1 0 1 1",
    "builds 1 1",
)


class Game(RightGame):
    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def builds_now(self, cell: Cell) -> list[Cell]:
        return [site for site in super().builds_now(cell) if site != self.left]

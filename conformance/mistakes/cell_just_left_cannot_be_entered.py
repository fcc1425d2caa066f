"""A player cannot go straight back to the cell left in the turn before."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Go there and back. Is a cell that somebody has left free again?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 4",
    "place 3 4",
    "place 2 3",
    "place 2 2",
    "move 1 4 0 4",
    "build 0 4 1 4",
    "move 2 3 1 2",
    "build 1 2 0 2",
    "move 0 4 1 4",
)


class Game(RightGame):
    def clear_workers(self) -> None:
        super().clear_workers()
        self.last: dict[int, tuple[Cell, Cell]] = {}

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.last[self.player] = (target, origin)
        super().after_move(origin, target)

    def move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and self.last.get(self.player) == (origin, target):
            return self.refused("this cell is occupied")
        return super().move(origin, target)

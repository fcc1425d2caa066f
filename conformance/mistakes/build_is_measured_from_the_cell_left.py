"""A build has to be next to the cell that the worker came from."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.adjacent", "RB.build.accepts", "RB.builds.post.exact")
HINT: str = "The builder stands on its new cell. Is its old position still used when it builds?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 3",
    "place 1 4",
    "place 2 4",
    "place 1 3",
    "move 2 3 1 3",
    "build 1 3 3 4",
)


class Game(RightGame):
    left: Cell = (0, 0)

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return target == self.left or super().build_reaches(self.left, target)

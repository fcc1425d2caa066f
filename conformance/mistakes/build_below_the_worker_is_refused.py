"""A worker cannot build on a tower lower than its own."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts", "RB.builds.post.exact")
HINT: str = "A worker builds at any height, below itself too."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 2 4",
    "move 1 4 0 4",
    "build 0 4 1 4",
    "move 2 4 1 4",
    "build 1 4 2 3",
)


class Game(RightGame):
    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        if self.level(target) < self.level(origin):
            return "too low to build"
        return super().why_not_raise(origin, target)

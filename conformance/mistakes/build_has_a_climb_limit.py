"""A worker cannot build on a tower more than one level above itself."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts", "RB.builds.post.exact")
HINT: str = "The climb limit is for moving. A worker builds at any height."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 1 1",
    "place 0 0",
    "place 0 1",
    "move 1 1 1 2",
    "build 1 2 1 1",
    "move 0 1 1 0",
    "build 1 0 1 1",
    "move 1 2 0 1",
    "build 0 1 1 1",
)


class Game(RightGame):
    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        if self.level(target) - self.level(origin) > 1:
            return "too high to build"
        return super().why_not_raise(origin, target)

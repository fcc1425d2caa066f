"""A worker may build on a cell where another worker stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.pre.free", "RB.build.accepts", "RB.builds.post.exact")
HINT: str = "Nobody builds where a worker stands. Is the target asked to be free?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 4",
    "place 1 2",
    "place 3 4",
    "place 1 3",
    "move 1 2 0 3",
    "build 0 3 1 3",
)


class Game(RightGame):
    def build_is_free(self, target: Cell) -> bool:
        return target == self.builder or self.level(target) < TOP

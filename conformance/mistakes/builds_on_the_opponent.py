"""A worker may build where a worker of the opponent stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.pre.free", "RB.builds.post.exact")
HINT: str = "Nobody builds where a worker stands, of either player."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 0 1",
    "place 0 3",
    "place 1 1",
    "move 0 1 1 2",
    "build 1 2 0 3",
)


class Game(RightGame):
    def build_is_free(self, target: Cell) -> bool:
        return self.owner(target) != self.player and (
            self.owner(target) is None or self.level(target) < TOP
        )

"""A worker may build where the player's other worker stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.pre.free", "RB.builds.post.exact")
HINT: str = "Nobody builds where a worker stands, not even on an own one."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 0",
    "place 0 1",
    "place 0 0",
    "place 1 1",
    "move 0 1 1 1",
    "build 1 1 1 0",
)


class Game(RightGame):
    def build_is_free(self, target: Cell) -> bool:
        own = target in self.workers[self.player] and target != self.builder
        return self.owner(target) is None or own and self.level(target) < TOP

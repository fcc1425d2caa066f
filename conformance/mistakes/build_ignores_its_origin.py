"""The worker that moved builds, whatever cell the build names as its origin."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.moved_worker", "RB.build.pre.adjacent")
HINT: str = "A build that names another cell than the moved worker's has to be refused."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 2",
    "place 1 1",
    "place 2 3",
    "move 1 2 0 1",
    "build 2 2 1 2",
)


class Game(RightGame):
    def build(self, origin: Cell, target: Cell) -> str:
        return super().build(self.builder or origin, target)

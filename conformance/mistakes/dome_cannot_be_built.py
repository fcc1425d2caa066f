"""A tower of height 3 cannot be built on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.accepts", "RB.builds.post.exact")
HINT: str = "A tower of height 3 gets a dome. Compare the height with < and with <=."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 3",
    "place 2 2",
    "place 1 3",
    "place 1 2",
    "move 2 2 3 1",
    "build 3 1 2 2",
    "move 1 2 2 3",
    "build 2 3 2 2",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 1 3 1 2",
    "build 1 2 2 2",
)


class Game(RightGame):
    def dome_stops_build(self, target: Cell) -> bool:
        return self.level(target) == TOP

"""Player 1 may build on a dome, and the turn passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.dome", "RB.builds.post.exact")
HINT: str = "The same rule holds for both players."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 3 0",
    "place 1 1",
    "place 2 0",
    "place 0 0",
    "move 1 1 1 0",
    "build 1 0 2 1",
    "move 2 0 3 0",
    "build 3 0 2 1",
    "move 1 0 2 0",
    "build 2 0 2 1",
    "move 3 0 2 0",
    "build 2 0 2 1",
    "move 4 0 3 0",
    "build 3 0 4 0",
    "move 2 0 3 0",
    "build 3 0 2 1",
)


class Game(RightGame):
    def dome_stops_build(self, target: Cell) -> bool:
        return self.player == 0 and super().dome_stops_build(target)

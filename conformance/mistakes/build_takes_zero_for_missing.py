"""A build on row 0 or column 0 is refused, as if the number were missing."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts", "RB.builds.post.exact")
HINT: str = "0 is a good row and a good column. In some languages 0 counts as false."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 0 2",
    "place 0 1",
    "place 3 3",
    "move 0 2 1 1",
    "build 1 1 2 0",
)


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return self.on_board(target) and target[0] != 0 and target[1] != 0

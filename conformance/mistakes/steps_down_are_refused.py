"""A worker cannot step down."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "A worker may go down as it likes. What is compared with what?"
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 4",
    "place 2 3",
    "place 3 4",
    "place 3 3",
    "move 2 4 1 4",
    "build 1 4 1 3",
    "move 3 3 2 3",
    "build 2 3 2 2",
    "move 1 3 2 4",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) not in (0, 1)

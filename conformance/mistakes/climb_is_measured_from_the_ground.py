"""No worker may enter a tower of height 2 or 3: the limit is compared with the target alone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "The height of the target counts relative to the height of the worker."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 3 2",
    "place 4 2",
    "place 3 3",
    "move 2 3 3 4",
    "build 3 4 4 4",
    "move 3 3 4 4",
    "build 4 4 3 3",
    "move 3 4 2 3",
    "build 2 3 3 3",
    "move 4 4 3 3",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) > 1

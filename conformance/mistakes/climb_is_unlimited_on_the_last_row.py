"""On the last row the climb limit is not checked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The limit holds on every cell. Try the edges of the board."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 4",
    "place 2 4",
    "place 1 4",
    "place 2 2",
    "move 2 4 3 4",
    "build 3 4 4 3",
    "move 2 2 3 3",
    "build 3 3 4 3",
    "move 3 4 4 3",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return target[0] < 4 and super().climbs_too_high(origin, target)

"""On a diagonal step the climb limit is not checked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The limit holds in all eight directions. Try a diagonal."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 1",
    "place 2 0",
    "place 3 2",
    "place 3 0",
    "move 4 1 4 0",
    "build 4 0 3 1",
    "move 3 2 4 2",
    "build 4 2 3 1",
    "move 2 0 3 1",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        straight = target[0] == origin[0] or target[1] == origin[1]
        return straight and super().climbs_too_high(origin, target)

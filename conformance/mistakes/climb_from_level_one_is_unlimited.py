"""A worker on a tower may climb any number of levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The limit holds from every height. Go from level 1 straight to level 3."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 4 0",
    "place 3 1",
    "place 3 0",
    "place 4 1",
    "move 4 0 3 0",
    "build 3 0 4 0",
    "move 4 1 3 1",
    "build 3 1 4 1",
    "move 3 0 4 0",
    "build 4 0 4 1",
    "move 3 1 4 2",
    "build 4 2 4 1",
    "move 4 0 4 1",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(origin) == 0 and super().climbs_too_high(origin, target)

"""A tower of height 3 may be entered from any height."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "Winning needs an allowed move first. Is the winning test made before the climb limit?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 4 2",
    "place 1 1",
    "place 4 1",
    "place 2 2",
    "move 1 1 2 2",
    "build 2 2 3 2",
    "move 3 3 2 2",
    "build 2 2 3 2",
    "move 4 2 4 1",
    "build 4 1 3 2",
    "move 2 2 3 2",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) != TOP and super().climbs_too_high(origin, target)

"""After an own move a player wins who has any worker on level 3, even if that one did not move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win", "RB.move.post.three_to_three")
HINT: str = (
    "Standing on level 3 is not enough: the worker must have moved up onto it. Which workers "
    "does the winning test look at?"
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 0",
    "place 3 3",
    "place 2 1",
    "place 1 4",
    "move 3 3 3 2",
    "build 3 2 2 2",
    "move 1 4 1 3",
    "build 1 3 2 2",
    "move 3 2 3 3",
    "build 3 3 2 2",
    "move 1 3 1 4",
    "build 1 4 0 4",
    "move 2 0 2 1",
    "build 2 1 3 1",
    "move 1 4 2 4",
)


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return any(self.level(cell) == TOP for cell in self.workers[self.player])

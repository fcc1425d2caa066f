"""A move from level 3 to level 3 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.three_to_three", "RB.move.post.build_next")
HINT: str = "Only moving *up* onto level 3 wins. A worker can get to level 3 by being pushed."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 0",
    "place 3 3",
    "place 2 1",
    "place 1 2",
    "move 3 3 3 2",
    "build 3 2 2 2",
    "move 1 2 1 3",
    "build 1 3 2 2",
    "move 3 2 3 3",
    "build 3 3 2 2",
    "move 1 3 1 2",
    "build 1 2 2 3",
    "move 3 3 3 2",
    "build 3 2 2 3",
    "move 1 2 1 3",
    "build 1 3 2 3",
    "move 2 0 2 1",
    "build 2 1 3 1",
    "move 2 2 2 3",
)


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return after == TOP

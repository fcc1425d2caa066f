"""A move from level 3 to level 3 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.three_to_three",)
HINT: str = "Only moving *up* onto level 3 wins. A worker can get to level 3 by being pushed."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 0 1",
    "place 2 1",
    "place 2 3",
    "place 1 1",
    "move 2 1 1 2",
    "build 1 2 0 3",
    "move 1 1 2 2",
    "build 2 2 3 2",
    "move 1 2 2 2",
    "build 2 2 3 3",
    "move 2 3 2 2",
    "build 2 2 1 3",
    "move 0 1 1 0",
    "build 1 0 0 1",
    "move 2 2 2 1",
    "build 2 1 3 0",
    "move 1 0 0 1",
    "build 0 1 1 2",
    "move 2 1 1 1",
    "build 1 1 2 1",
    "move 2 0 2 1",
    "build 2 1 1 2",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 2 1 3 2",
    "build 3 2 2 1",
    "move 2 0 1 1",
    "build 1 1 2 1",
    "move 0 1 1 1",
    "build 1 1 2 2",
    "move 2 1 1 1",
    "build 1 1 2 2",
    "move 0 1 1 1",
    "build 1 1 0 1",
    "move 4 3 3 3",
    "build 3 3 2 2",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 2 1 2 2",
)


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return after == TOP

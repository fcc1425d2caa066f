"""Every player wins by moving down two levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win", "RB.move.post.build_next")
HINT: str = "Only Pan wins by moving down. Is the god asked?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
    "build 2 2 1 1",
    "move 2 3 2 2",
)


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return True

"""Pan does not win by moving down."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Start a game with Pan and move down two levels. Is the god's name spelt as in `new`?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
    "build 2 2 2 1",
    "move 2 3 2 4",
)


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return False

"""Moving up onto level 2 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = "Which height wins? Heights are counted from 0."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 2 4",
    "move 1 4 0 4",
    "build 0 4 1 4",
    "move 2 4 1 4",
    "build 1 4 2 3",
    "move 0 4 1 3",
    "build 1 3 2 3",
    "move 1 4 2 3",
)


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return before < after >= 2

"""Pan wins by moving down one level."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win", "RB.move.post.build_next")
HINT: str = "Pan has to go down two levels at least."
SHOWN_BY: tuple[str, ...] = (
    "new pan minotaur",
    "place 2 4",
    "place 2 3",
    "place 3 4",
    "place 3 3",
    "move 2 4 1 4",
    "build 1 4 1 3",
    "move 3 3 2 3",
    "build 2 3 2 2",
    "move 1 3 2 4",
)


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after >= 1

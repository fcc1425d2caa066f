"""Pan does not win by moving down three levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Two *or more* levels. Pan can be pushed onto level 3 and step down to the ground."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
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
    "move 2 2 2 3",
)


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after == 2

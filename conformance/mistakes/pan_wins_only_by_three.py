"""Pan wins only by moving down three levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Two levels are enough. Compare with > and with >=."
SHOWN_BY: tuple[str, ...] = (
    "new pan minotaur",
    "place 2 4",
    "place 3 4",
    "place 3 3",
    "place 2 2",
    "move 2 4 2 3",
    "build 2 3 1 3",
    "move 2 2 1 1",
    "build 1 1 1 2",
    "move 3 4 2 4",
    "build 2 4 1 3",
    "move 3 3 2 3",
    "build 2 3 3 3",
    "move 1 3 1 4",
)


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after > 2

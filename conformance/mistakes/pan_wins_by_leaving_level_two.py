"""Pan wins by any step down from level 2 or 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win", "RB.move.post.build_next")
HINT: str = "The difference counts, not where Pan starts."
SHOWN_BY: tuple[str, ...] = (
    "new pan none",
    "place 3 1",
    "place 2 0",
    "place 4 2",
    "place 4 1",
    "move 2 0 3 0",
    "build 3 0 4 0",
    "move 4 1 4 0",
    "build 4 0 4 1",
    "move 3 0 4 1",
    "build 4 1 3 2",
    "move 4 0 3 0",
    "build 3 0 4 0",
    "move 4 1 4 0",
    "build 4 0 4 1",
    "move 4 2 4 3",
    "build 4 3 3 2",
    "move 3 1 4 2",
    "build 4 2 4 1",
    "move 3 0 3 1",
    "build 3 1 3 0",
    "move 4 0 3 0",
)


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before >= 2 and after < before

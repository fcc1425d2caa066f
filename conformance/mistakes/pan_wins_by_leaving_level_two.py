"""Pan wins by any step down from level 2 or 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win", "RB.move.post.build_next")
HINT: str = "The difference counts, not where Pan starts."
SHOWN_BY: tuple[str, ...] = (
    "new none pan",
    "place 0 1",
    "place 0 4",
    "place 1 3",
    "place 1 4",
    "move 0 1 0 0",
    "build 0 0 1 0",
    "move 1 3 0 3",
    "build 0 3 1 3",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 0 3 0 2",
    "build 0 2 1 2",
    "move 0 1 0 0",
    "build 0 0 1 1",
    "move 0 2 1 3",
    "build 1 3 0 3",
    "move 0 0 0 1",
    "build 0 1 1 2",
    "move 1 3 1 2",
    "build 1 2 0 3",
    "move 0 1 0 0",
    "build 0 0 1 0",
    "move 1 2 1 3",
)


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before >= 2 and after < before

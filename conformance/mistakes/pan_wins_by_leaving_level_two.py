"""Pan wins by any step down from level 2 or 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = "The difference counts, not where Pan starts."
SHOWN_BY: tuple[str, ...] = (
    "new none pan",
    "place 3 1",
    "place 0 3",
    "place 2 1",
    "place 3 0",
    "move 3 1 2 0",
    "build 2 0 3 1",
    "move 3 0 3 1",
    "build 3 1 2 2",
    "move 2 0 3 0",
    "build 3 0 4 0",
    "move 2 1 2 2",
    "build 2 2 3 2",
    "move 0 3 1 3",
    "build 1 3 2 3",
    "move 3 1 4 0",
    "build 4 0 3 1",
    "move 1 3 0 3",
    "build 0 3 0 4",
    "move 2 2 3 1",
    "build 3 1 3 2",
    "move 0 3 0 4",
    "build 0 4 1 3",
    "move 3 1 3 2",
    "build 3 2 3 1",
    "move 3 0 4 1",
    "build 4 1 3 1",
    "move 3 2 2 3",
)


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before >= 2 and after < before

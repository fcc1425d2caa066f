"""A player wins only when both workers stand on level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "One worker on level 3 is enough. Compare `all` with `any`."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 3",
    "place 4 0",
    "place 1 0",
    "place 2 0",
    "move 4 0 3 1",
    "build 3 1 2 1",
    "move 2 0 3 0",
    "build 3 0 2 0",
    "move 3 1 2 0",
    "build 2 0 2 1",
    "move 3 0 3 1",
    "build 3 1 3 2",
    "move 2 0 2 1",
    "build 2 1 2 0",
    "move 3 1 3 0",
    "build 3 0 2 0",
    "move 2 1 2 0",
)


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        up = [self.level(cell) == TOP for cell in self.workers[self.player]]
        return super().wins_up(before, after) and all(up)

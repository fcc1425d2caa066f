"""Moving up onto level 3 does not win."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Play until a worker stands on level 3. Does the game end?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 1 1",
    "place 1 2",
    "place 2 1",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 1 1 1",
    "build 1 1 0 2",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 1 1 0 2",
    "build 0 2 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 0 2 1 1",
)


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return False

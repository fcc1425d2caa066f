"""Moving up onto level 3 does not win."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Play until a worker stands on level 3. Does the game end?"
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
        return False

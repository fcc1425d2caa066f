"""Player 1 does not win by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "The same rule holds for both players. Whose workers does the winning test look at?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 4 1",
    "place 3 4",
    "place 3 0",
    "move 3 1 4 0",
    "build 4 0 3 1",
    "move 3 0 3 1",
    "build 3 1 4 2",
    "move 4 1 3 0",
    "build 3 0 4 1",
    "move 3 4 2 3",
    "build 2 3 2 4",
    "move 3 0 4 1",
    "build 4 1 4 2",
    "move 3 1 4 2",
    "build 4 2 3 1",
    "move 4 1 3 0",
    "build 3 0 4 1",
    "move 2 3 2 4",
    "build 2 4 3 3",
    "move 3 0 2 0",
    "build 2 0 3 1",
    "move 4 2 3 1",
)


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return self.player == 0 and super().wins_up(before, after)

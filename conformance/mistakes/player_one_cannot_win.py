"""Player 1 does not win by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "The same rule holds for both players. Whose workers does the winning test look at?"
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
        return self.player == 0 and super().wins_up(before, after)

"""Pan does not win by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Pan *also* wins by going down. The ordinary win stays."
SHOWN_BY: tuple[str, ...] = (
    "new none pan",
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
        return not self.is_pan(self.player) and super().wins_up(before, after)

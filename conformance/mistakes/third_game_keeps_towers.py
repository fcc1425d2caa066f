"""From the third game on, the towers of the game before are still there."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.post.empty_board",)
HINT: str = "Play three games in one run. The clean-up that works once does not work every time."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "new none none",
    "place 2 1",
    "place 1 1",
    "place 1 0",
    "place 2 0",
    "move 1 1 2 2",
    "build 2 2 1 2",
    "new none none",
)


class Game(RightGame):
    games = 0

    def clear_towers(self) -> None:
        self.games += self.started
        if self.games < 2:
            super().clear_towers()

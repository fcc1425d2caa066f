"""`state` declares a loss as soon as one worker of the player on turn is blocked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "`state` shows and decides nothing."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 4",
    "place 3 4",
    "place 4 3",
    "place 3 3",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        if self.phase == "m" and not all(map(self.worker_can_move, self.workers[self.player])):
            self.declare_winner(1 - self.player)
        return super().state()

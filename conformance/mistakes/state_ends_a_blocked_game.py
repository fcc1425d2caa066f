"""`state` declares a loss as soon as one worker of the player on turn is blocked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "`state` shows and decides nothing."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 2 1",
    "place 0 0",
    "place 2 2",
    "move 2 1 2 0",
    "build 2 0 1 0",
    "move 2 2 1 2",
    "build 1 2 0 1",
    "move 2 0 3 1",
    "build 3 1 3 2",
    "move 1 2 0 2",
    "build 0 2 0 1",
    "move 3 1 4 1",
    "build 4 1 3 2",
    "move 0 0 1 0",
    "build 1 0 0 1",
    "move 1 1 2 1",
    "build 2 1 2 2",
    "move 0 2 1 1",
    "build 1 1 0 2",
    "move 2 1 2 2",
    "build 2 2 3 3",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        if self.phase == "m" and not all(map(self.worker_can_move, self.workers[self.player])):
            self.declare_winner(1 - self.player)
        return super().state()

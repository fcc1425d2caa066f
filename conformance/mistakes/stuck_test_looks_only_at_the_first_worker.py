"""A player whose first worker cannot move loses, even if the second one can."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A player loses only if neither worker can move. Are both looked at?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 1 0",
    "place 0 0",
    "place 0 2",
    "move 1 3 1 2",
    "build 1 2 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
    "move 1 2 1 3",
    "build 1 3 1 2",
)


class Game(RightGame):
    def can_move(self, player: int) -> bool:
        return self.worker_can_move(self.workers[player][0])

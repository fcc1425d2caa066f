"""A player whose second worker cannot move loses, even if the first one can."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = (
    "A player loses only if neither worker can move. Does a loop overwrite what it found before?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 2 4",
    "move 1 4 0 4",
    "build 0 4 1 4",
    "move 2 4 1 4",
    "build 1 4 2 3",
)


class Game(RightGame):
    def can_move(self, player: int) -> bool:
        return self.worker_can_move(self.workers[player][-1])

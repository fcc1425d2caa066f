"""A player whose second worker cannot move loses, even if the first one can."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = (
    "A player loses only if neither worker can move. Does a loop overwrite what it found before?"
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def can_move(self, player: int) -> bool:
        return self.worker_can_move(self.workers[player][-1])

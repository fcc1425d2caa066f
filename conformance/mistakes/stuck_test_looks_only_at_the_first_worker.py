"""A player whose first worker cannot move loses, even if the second one can."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A player loses only if neither worker can move. Are both looked at?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def can_move(self, player: int) -> bool:
        return self.worker_can_move(self.workers[player][0])

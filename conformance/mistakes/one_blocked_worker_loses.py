"""A player with one worker that cannot move loses."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A player loses only if neither worker can move. Compare `all` with `any`."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def can_move(self, player: int) -> bool:
        return all(self.worker_can_move(worker) for worker in self.workers[player])

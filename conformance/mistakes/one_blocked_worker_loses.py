"""A player with one worker that cannot move loses."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "A player loses only if neither worker can move. Compare `all` with `any`."
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
        return all(self.worker_can_move(worker) for worker in self.workers[player])

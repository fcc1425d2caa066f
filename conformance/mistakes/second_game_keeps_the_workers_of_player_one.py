"""A second game begins with player 1's workers of the first on the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.post.no_workers",)
HINT: str = (
    "Start two games in one run. One player's workers are taken off the board, the other's are not."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 0",
    "place 3 1",
    "place 3 0",
    "new none none",
)


class Game(RightGame):
    def clear_workers(self) -> None:
        old = self.workers[1] if self.started else []
        self.workers = [[], old]

"""A neighbouring cell with a worker counts as a way out."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import NEIGHBOURS, Cell

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "A cell that is held by a worker is no way out, except for Minotaur."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 0 3",
    "place 1 0",
    "place 0 1",
    "move 0 3 1 2",
    "build 1 2 1 1",
    "move 1 0 0 0",
    "build 0 0 1 1",
    "move 1 2 2 1",
    "build 2 1 1 0",
    "move 0 1 1 0",
    "build 1 0 0 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
    "move 1 0 2 0",
    "build 2 0 3 1",
    "move 0 1 1 0",
    "build 1 0 0 1",
    "move 2 0 3 0",
    "build 3 0 3 1",
    "move 1 0 2 0",
    "build 2 0 1 0",
    "move 3 0 4 0",
    "build 4 0 4 1",
    "move 2 1 3 0",
    "build 3 0 4 1",
)


class Game(RightGame):
    def worker_can_move(self, worker: Cell) -> bool:
        return any(
            not self.has_dome(cell) and not self.climbs_too_high(worker, cell)
            for cell in NEIGHBOURS[worker]
        )

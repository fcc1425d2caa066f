"""A worker on one edge may step to the opposite edge."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import CELLS, Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "Is a distance taken modulo 5? The first and the last row are no neighbours."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 0",
    "place 0 3",
    "place 1 1",
    "place 2 2",
    "move 3 0 3 4",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        rows, columns = (abs(new - old) % 4 for new, old in zip(target, origin, strict=True))
        return target != origin and max(rows, columns) <= 1

    def around(self, worker: Cell) -> tuple[Cell, ...]:
        return CELLS

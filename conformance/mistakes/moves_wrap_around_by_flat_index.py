"""A worker at the end of a row may step to the beginning of a neighbouring row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import CELLS, Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.adjacent", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = (
    "Cells are numbered 0 to 24, and neighbours are found by the difference. What comes after "
    "the end of a row?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 1 0",
    "place 0 0",
    "place 0 1",
    "move 1 0 0 4",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(5 * (target[0] - origin[0]) + target[1] - origin[1]) in (1, 4, 5, 6)

    def around(self, worker: Cell) -> tuple[Cell, ...]:
        return CELLS

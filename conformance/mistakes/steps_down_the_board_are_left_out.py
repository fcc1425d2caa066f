"""A worker cannot step to a higher row or column number."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "Is the loop over the differences -1, 0, 1 one too short?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 2",
    "place 0 2",
    "place 1 1",
    "place 0 1",
    "move 1 2 2 2",
)


class Game(RightGame):
    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return (target[0] - origin[0], target[1] - origin[1]) in ((-1, -1), (-1, 0), (0, -1))

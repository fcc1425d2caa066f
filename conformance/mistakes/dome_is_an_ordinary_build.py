"""`dome` does the same as `build`."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.dome.pre.never",)
HINT: str = "`dome` belongs to a god that is not in play, and has to be refused."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 1 3",
    "place 2 3",
    "place 1 4",
    "move 0 2 0 3",
    "dome 0 3 0 4",
)


class Game(RightGame):
    def dome(self, origin: Cell, target: Cell) -> str:
        return self.build(origin, target)

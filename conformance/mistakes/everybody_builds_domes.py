"""`dome` puts a dome on any height, for every player."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.dome.pre.never",)
HINT: str = "None of these gods may build a dome at will."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 4",
    "place 3 3",
    "place 3 4",
    "place 4 3",
    "move 3 3 2 3",
    "dome 2 3 1 4",
)


class Game(RightGame):
    def dome(self, origin: Cell, target: Cell) -> str:
        if self.why_not_build(origin, target):
            return super().dome(origin, target)
        self.domes.add(target)
        self.after_build()
        return self.done()

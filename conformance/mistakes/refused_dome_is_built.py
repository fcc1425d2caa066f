"""`dome` is refused, but the dome stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.dome.keeps",)
HINT: str = "A refusal changes nothing. Ask for a dome and look at the board."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 2 2",
    "place 2 0",
    "place 3 2",
    "move 1 1 1 2",
    "dome 1 2 1 1",
)


class Game(RightGame):
    def dome(self, origin: Cell, target: Cell) -> str:
        if not self.why_not_build(origin, target):
            self.domes.add(target)
        return super().dome(origin, target)

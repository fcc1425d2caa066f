"""`dome` is refused, but the turn passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.dome.keeps",)
HINT: str = "A refusal changes nothing. Ask for a dome and look whose turn it is."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 2",
    "place 2 2",
    "place 1 3",
    "place 2 4",
    "move 2 2 1 3",
    "dome 1 3 5 2",
)


class Game(RightGame):
    def dome(self, origin: Cell, target: Cell) -> str:
        if self.phase == "b":
            self.pass_the_turn()
        return super().dome(origin, target)

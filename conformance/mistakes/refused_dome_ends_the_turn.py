"""`dome` is refused, but the turn passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.dome.keeps",)
HINT: str = "A refusal changes nothing. Ask for a dome and look whose turn it is."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome(self, origin: Cell, target: Cell) -> str:
        if self.phase == "b":
            self.pass_the_turn()
        return super().dome(origin, target)

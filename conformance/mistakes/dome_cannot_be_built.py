"""A tower of height 3 cannot be built on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.build.accepts",)
HINT: str = "A tower of height 3 gets a dome. Compare the height with < and with <=."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome_stops_build(self, target: Cell) -> bool:
        return self.level(target) == TOP

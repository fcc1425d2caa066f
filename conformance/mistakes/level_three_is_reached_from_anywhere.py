"""A tower of height 3 may be entered from any height."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = "Winning needs an allowed move first. Is the winning test made before the climb limit?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) != TOP and super().climbs_too_high(origin, target)

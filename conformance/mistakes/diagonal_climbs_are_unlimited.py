"""On a diagonal step the climb limit is not checked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = "The limit holds in all eight directions. Try a diagonal."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        straight = target[0] == origin[0] or target[1] == origin[1]
        return straight and super().climbs_too_high(origin, target)

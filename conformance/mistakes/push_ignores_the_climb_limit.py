"""Minotaur climbs any number of levels when he pushes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = (
    "A push is a move like any other: the climb limit holds for the pusher too. Is it checked "
    "only when the target is free?"
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.owner(target) is None and super().climbs_too_high(origin, target)

"""A neighbouring tower with a dome counts as a way out."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "A dome closes a cell. Is it looked at when you count the moves that are left?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    asking = False

    def can_move(self, player: int) -> bool:
        self.asking = True
        found = super().can_move(player)
        self.asking = False
        return found

    def dome_stops_step(self, target: Cell) -> bool:
        return not self.asking and super().dome_stops_step(target)

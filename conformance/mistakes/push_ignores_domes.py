"""Minotaur may push a worker onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_dome",)
HINT: str = "No worker may ever stand on a dome, not even a pushed one."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def dome_stops_push(self, behind: Cell) -> bool:
        return False

"""A neighbouring tower with a dome counts as a way out."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "A dome closes a cell. Is it looked at when you count the moves that are left?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 1",
    "place 2 0",
    "place 1 0",
    "place 0 1",
    "move 1 1 2 2",
    "build 2 2 2 1",
    "move 0 1 0 0",
    "build 0 0 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 0 0 0 1",
    "build 0 1 0 0",
    "move 2 1 1 2",
    "build 1 2 2 1",
    "move 0 1 0 0",
    "build 0 0 0 1",
    "move 1 2 0 2",
    "build 0 2 1 1",
    "move 0 0 0 1",
    "build 0 1 0 0",
    "move 0 2 0 1",
    "build 0 1 1 1",
)


class Game(RightGame):
    asking = False

    def can_move(self, player: int) -> bool:
        self.asking = True
        found = super().can_move(player)
        self.asking = False
        return found

    def dome_stops_step(self, target: Cell) -> bool:
        return not self.asking and super().dome_stops_step(target)

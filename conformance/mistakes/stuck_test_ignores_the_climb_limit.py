"""A neighbouring tower that is too high counts as a way out."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "A free cell is no way out if it is too high. Use the same test as for a move."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 4 4",
    "place 1 3",
    "place 3 1",
    "move 0 0 0 1",
    "build 0 1 1 0",
    "move 1 3 2 2",
    "build 2 2 3 3",
    "move 0 1 0 0",
    "build 0 0 1 1",
    "move 3 1 4 2",
    "build 4 2 4 3",
    "move 0 0 0 1",
    "build 0 1 1 0",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 0 1 0 0",
    "build 0 0 0 1",
    "move 4 2 3 2",
    "build 3 2 3 3",
    "move 4 4 3 4",
    "build 3 4 4 3",
    "move 2 1 1 2",
    "build 1 2 0 1",
    "move 3 4 4 4",
    "build 4 4 3 4",
    "move 1 2 2 3",
    "build 2 3 3 4",
)


class Game(RightGame):
    asking = False

    def can_move(self, player: int) -> bool:
        self.asking = True
        found = super().can_move(player)
        self.asking = False
        return found

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.asking and super().climbs_too_high(origin, target)

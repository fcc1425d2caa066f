"""A dome is one more level: a worker on level 3 may step onto it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome",)
HINT: str = "No worker may ever stand on a dome. Push a worker onto level 3 and let it step up."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 1 1",
    "place 1 2",
    "place 2 2",
    "place 1 3",
    "move 1 2 1 3",
    "build 1 3 0 3",
    "move 2 2 1 1",
    "build 1 1 0 1",
    "move 1 3 1 2",
    "build 1 2 2 2",
    "move 1 4 2 3",
    "build 2 3 2 2",
    "move 1 2 0 2",
    "build 0 2 0 3",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 0 2 1 1",
    "build 1 1 0 2",
    "move 2 0 1 1",
    "build 1 1 2 1",
    "move 0 2 1 1",
    "build 1 1 0 2",
    "move 2 0 1 1",
    "build 1 1 0 1",
    "move 0 2 1 1",
    "build 1 1 0 1",
    "move 2 0 1 1",
    "build 1 1 0 1",
    "move 0 2 1 1",
    "build 1 1 0 2",
    "move 2 0 1 1",
    "build 1 1 1 0",
    "move 0 2 0 1",
)


class Game(RightGame):
    def dome_stops_step(self, target: Cell) -> bool:
        return False

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) + self.has_dome(target) - self.level(origin) > 1

"""A dome is one more level: a worker on level 3 may step onto it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome", "RB.moves.post.exact")
HINT: str = "No worker may ever stand on a dome. Push a worker onto level 3 and let it step up."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 0",
    "place 3 3",
    "place 2 1",
    "place 1 2",
    "move 3 3 3 2",
    "build 3 2 2 2",
    "move 1 2 1 3",
    "build 1 3 2 2",
    "move 3 2 3 3",
    "build 3 3 2 2",
    "move 1 3 1 2",
    "build 1 2 2 3",
    "move 3 3 3 2",
    "build 3 2 2 3",
    "move 1 2 1 3",
    "build 1 3 2 3",
    "move 3 2 3 3",
    "build 3 3 2 3",
    "move 1 3 1 2",
    "build 1 2 0 2",
    "move 2 0 2 1",
    "build 2 1 3 1",
    "move 2 2 2 3",
)


class Game(RightGame):
    def dome_stops_step(self, target: Cell) -> bool:
        return False

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) + self.has_dome(target) - self.level(origin) > 1

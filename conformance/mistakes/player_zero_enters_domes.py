"""Player 0 may step onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome", "RB.moves.post.exact")
HINT: str = "The same rule holds for both players. Is player 0 taken for nobody?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 1 0",
    "place 2 0",
    "place 0 0",
    "move 1 1 2 2",
    "build 2 2 2 1",
    "move 2 0 3 0",
    "build 3 0 2 0",
    "move 2 2 1 2",
    "build 1 2 1 1",
    "move 3 0 2 0",
    "build 2 0 1 1",
    "move 1 2 2 1",
    "build 2 1 1 1",
    "move 2 0 3 0",
    "build 3 0 2 0",
    "move 2 1 2 0",
    "build 2 0 1 1",
    "move 3 0 2 1",
    "build 2 1 3 1",
    "move 2 0 1 1",
)


class Game(RightGame):
    def why_not_step(self, origin: Cell, target: Cell) -> str:
        self.climber = self.owner(origin)
        return super().why_not_step(origin, target)

    def dome_stops_step(self, target: Cell) -> bool:
        return self.climber == 1 and super().dome_stops_step(target)

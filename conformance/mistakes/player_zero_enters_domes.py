"""Player 0 may step onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The same rule holds for both players. Is player 0 taken for nobody?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 2",
    "place 2 2",
    "place 1 3",
    "place 2 3",
    "move 1 2 0 2",
    "build 0 2 1 2",
    "move 1 3 1 2",
    "build 1 2 1 3",
    "move 2 2 1 3",
    "build 1 3 1 4",
    "move 1 2 1 1",
    "build 1 1 1 2",
    "move 1 3 1 2",
    "build 1 2 1 3",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 1 2 1 3",
    "build 1 3 1 2",
    "move 0 0 1 1",
    "build 1 1 1 2",
    "move 1 3 1 2",
)


class Game(RightGame):
    def why_not_step(self, origin: Cell, target: Cell) -> str:
        self.climber = self.owner(origin)
        return super().why_not_step(origin, target)

    def dome_stops_step(self, target: Cell) -> bool:
        return self.climber == 1 and super().dome_stops_step(target)

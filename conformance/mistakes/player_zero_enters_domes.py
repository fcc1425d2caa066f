"""Player 0 may step onto a dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.dome", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The same rule holds for both players. Is player 0 taken for nobody?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 3 3",
    "place 2 4",
    "place 3 2",
    "place 4 4",
    "move 3 3 3 2",
    "build 3 2 2 2",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 3 3 3 2",
    "build 3 2 3 3",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 3 3 3 2",
    "build 3 2 3 3",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 3 3 2 2",
)


class Game(RightGame):
    def why_not_step(self, origin: Cell, target: Cell) -> str:
        self.climber = self.owner(origin)
        return super().why_not_step(origin, target)

    def dome_stops_step(self, target: Cell) -> bool:
        return self.climber == 1 and super().dome_stops_step(target)

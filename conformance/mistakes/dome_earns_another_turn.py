"""Who builds a dome has another turn."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.turn", "RB.build.post.stuck")
HINT: str = "After a build the opponent is to move, whatever was built."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 3",
    "place 2 2",
    "place 1 3",
    "place 1 2",
    "move 2 2 3 1",
    "build 3 1 2 2",
    "move 1 2 2 3",
    "build 2 3 2 2",
    "move 3 1 3 2",
    "build 3 2 2 2",
    "move 1 3 1 2",
    "build 1 2 2 2",
)


class Game(RightGame):
    domed = False

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        self.domed = self.has_dome(cell)

    def pass_the_turn(self) -> None:
        self.expect_move(self.player if self.domed else 1 - self.player)

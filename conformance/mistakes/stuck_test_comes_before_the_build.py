"""Whether the opponent can move is asked before the tower grows."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.post.stuck",)
HINT: str = "The last build may close the last way out. Ask after it."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
    "move 2 0 1 0",
    "build 1 0 2 1",
    "move 3 0 2 0",
    "build 2 0 2 1",
)


class Game(RightGame):
    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        free = self.can_move(1 - self.player)
        self.raise_tower(target)
        self.pass_the_turn()
        if not free:
            self.declare_winner(1 - self.player)

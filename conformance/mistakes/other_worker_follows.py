"""The player's other worker steps onto the cell that the moved one has left."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.leaves", "RB.move.post.others_stay")
HINT: str = "Only one worker moves. Who stands on the cell that was left?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
)


class Game(RightGame):
    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        super().carry_out_move(origin, target)
        own = self.workers[self.player]
        self.workers[self.player] = [target if cell == target else origin for cell in own]

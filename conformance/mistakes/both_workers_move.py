"""The player's other worker makes the same step, if there is room."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.others_stay", "RB.move.post.leaves")
HINT: str = "One worker moves a turn. Is the step applied to both?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 1",
    "place 1 3",
    "place 0 0",
    "place 0 1",
    "move 1 3 2 2",
)


class Game(RightGame):
    def after_move(self, origin: Cell, target: Cell) -> None:
        for other in [cell for cell in self.workers[self.player] if cell != target]:
            cell = (other[0] + target[0] - origin[0], other[1] + target[1] - origin[1])
            if self.on_board(cell) and self.owner(cell) is None and not self.has_dome(cell):
                self.put(self.player, other, cell)
        super().after_move(origin, target)

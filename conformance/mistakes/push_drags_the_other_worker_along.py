"""A push moves both workers of the opponent, if there is room."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.others_stay",)
HINT: str = "One worker is pushed. What happens to the opponent's other one?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 2",
    "place 3 3",
    "place 2 2",
    "place 2 3",
    "move 3 2 2 3",
)


class Game(RightGame):
    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        for other in [cell for cell in self.workers[1 - self.player] if cell != behind]:
            cell = (other[0] + behind[0] - pushed[0], other[1] + behind[1] - pushed[1])
            if self.on_board(cell) and self.owner(cell) is None and not self.has_dome(cell):
                super().push(other, cell)

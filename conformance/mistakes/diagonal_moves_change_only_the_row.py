"""On a diagonal step only the row changes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.post.arrives",
    "RB.move.post.build_next",
    "RB.move.post.no_other_win",
)
HINT: str = "Move diagonally. Both coordinates have to change."
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
        straight = (target[0], origin[1])
        if self.owner(target) is None and target[0] != origin[0] and self.owner(straight) is None:
            target = straight
        super().carry_out_move(origin, target)

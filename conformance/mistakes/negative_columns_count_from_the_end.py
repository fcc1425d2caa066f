"""A step from column 0 to column -1 takes the worker to the last column."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.on_board",)
HINT: str = (
    "In some languages index -1 is the last element, and no error. Check that a column is not "
    "negative."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 3 0",
    "place 1 2",
    "place 1 0",
    "move 3 0 4 -1",
)


class Game(RightGame):
    def why_not_step(self, origin: Cell, target: Cell) -> str:
        if target[1] == -1 and origin[1] == 0 and self.is_next_to(origin, target):
            last = (target[0], 4)
            blocked = self.owner(last) is not None or self.climbs_too_high(origin, last)
            return (
                "" if self.on_board(last) and not blocked and not self.has_dome(last) else "blocked"
            )
        return super().why_not_step(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        super().carry_out_move(origin, (target[0], target[1] % 5))

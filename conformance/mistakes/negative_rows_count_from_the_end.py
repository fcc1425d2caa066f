"""A step from row 0 to row -1 takes the worker to the last row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.on_board",)
HINT: str = (
    "In some languages index -1 is the last element, and no error. Check that a row is not "
    "negative."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 0 0",
    "place 1 0",
    "place 4 0",
    "move 0 0 -1 1",
)


class Game(RightGame):
    def why_not_step(self, origin: Cell, target: Cell) -> str:
        if target[0] == -1 and origin[0] == 0 and self.is_next_to(origin, target):
            last = (4, target[1])
            blocked = self.owner(last) is not None or self.climbs_too_high(origin, last)
            return (
                "" if self.on_board(last) and not blocked and not self.has_dome(last) else "blocked"
            )
        return super().why_not_step(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        super().carry_out_move(origin, (target[0] % 5, target[1]))

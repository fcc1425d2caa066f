"""Moving up onto level 3 does not win if another worker is pushed off it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "The winning test is missing in one branch of `move`. Which one ends without it?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    pushing = False

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)

    def wins_up(self, before: int, after: int) -> bool:
        return not self.pushing and super().wins_up(before, after)

"""After ten turns the climb limit is not checked any more."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb",)
HINT: str = "Play a long game. Does a counter of your program run into a limit?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    turns = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.turns = 0

    def pass_the_turn(self) -> None:
        super().pass_the_turn()
        self.turns += 1

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.turns < 10 and super().climbs_too_high(origin, target)

"""Moving up onto level 3 does not win if another worker is pushed off it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "The winning test is missing in one branch of `move`. Which one ends without it?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 4 4",
    "place 4 3",
    "place 2 3",
    "place 1 3",
    "move 4 3 4 2",
    "build 4 2 3 2",
    "move 1 3 2 4",
    "build 2 4 1 3",
    "move 4 2 3 2",
    "build 3 2 2 1",
    "move 2 3 3 2",
    "build 3 2 2 3",
    "move 4 1 3 2",
    "build 3 2 2 1",
    "move 2 4 1 3",
    "build 1 3 1 4",
    "move 3 2 2 1",
    "build 2 1 3 2",
    "move 2 3 3 2",
    "build 3 2 4 3",
    "move 2 1 3 2",
    "build 3 2 2 1",
    "move 4 3 3 2",
    "build 3 2 2 3",
    "move 4 4 4 3",
    "build 4 3 4 2",
    "move 3 2 2 1",
)


class Game(RightGame):
    pushing = False

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)

    def wins_up(self, before: int, after: int) -> bool:
        return not self.pushing and super().wins_up(before, after)

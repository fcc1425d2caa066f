"""A player who pushes a worker onto level 3 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.forced", "RB.move.post.build_next")
HINT: str = "Only the mover's own height decides. Which cell does the winning test look at?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
    "build 2 2 1 1",
    "move 2 3 2 2",
    "build 2 2 2 3",
    "move 2 1 2 2",
)


class Game(RightGame):
    forced_up = False

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.forced_up = self.level(behind) == TOP

    def wins_by_moving(self, before: int, after: int) -> bool:
        forced, self.forced_up = self.forced_up, False
        return forced or super().wins_by_moving(before, after)

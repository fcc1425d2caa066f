"""A player whose worker is pushed onto level 3 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.forced", "RB.move.post.build_next")
HINT: str = "Forced is not moved: only the worker that moves can win."
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
    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.forced_up = self.level(behind) == TOP

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.forced_up = False
        super().carry_out_move(origin, target)
        if self.forced_up and self.phase != "w":
            self.declare_winner(1 - self.player)

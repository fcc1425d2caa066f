"""A worker cannot be pushed to a lower level."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.moves.post.exact")
HINT: str = "A worker is pushed to any height, down as well as up."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 1",
    "place 2 1",
    "place 2 0",
    "place 1 0",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 0 1 1",
    "build 1 1 2 0",
    "move 2 1 1 1",
)


class Game(RightGame):
    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if self.level(behind) < self.level(pushed):
            return "nobody is pushed down"
        return super().why_not_push(pushed, behind)

"""A worker cannot be pushed to a higher level."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.moves.post.exact")
HINT: str = "A worker is pushed to any height."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 4",
    "place 3 4",
    "place 3 3",
    "place 2 2",
    "move 2 4 2 3",
    "build 2 3 1 3",
    "move 3 3 2 3",
)


class Game(RightGame):
    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if self.level(behind) > self.level(pushed):
            return "too high for the pushed worker"
        return super().why_not_push(pushed, behind)

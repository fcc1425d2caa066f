"""A worker cannot be pushed more than one level up."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "A worker is pushed to any height. The climb limit is the mover's."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
)


class Game(RightGame):
    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if self.level(behind) - self.level(pushed) > 1:
            return "too high for the pushed worker"
        return super().why_not_push(pushed, behind)

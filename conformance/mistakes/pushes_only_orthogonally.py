"""Minotaur cannot push diagonally."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "A push goes in all eight directions."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 2",
    "place 2 2",
    "place 3 2",
    "place 1 3",
    "move 2 2 1 3",
)


class Game(RightGame):
    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        if target[0] != origin[0] and target[1] != origin[1]:
            return "no push on a diagonal"
        return super().why_not_enter(origin, target, holder)

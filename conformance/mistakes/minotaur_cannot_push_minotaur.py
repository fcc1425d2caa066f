"""A player with Minotaur cannot be pushed."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "Both players may have Minotaur, and each may push the other."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        if self.gods[holder] == "minotaur":
            return "a Minotaur stands firm"
        return super().why_not_enter(origin, target, holder)

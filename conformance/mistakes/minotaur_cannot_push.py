"""Minotaur has no power: cells held by an opponent cannot be entered."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "Start a game with Minotaur and push. Is the god's name spelt as in `new`?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return False

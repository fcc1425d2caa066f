"""Minotaur has no power: cells held by an opponent cannot be entered."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Start a game with Minotaur and push. Is the god's name spelt as in `new`?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return False

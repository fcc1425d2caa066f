"""Only player 0 may push, even if player 1 has Minotaur."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Give Minotaur to player 1. Whose god is looked at?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return player == 0 and super().may_push(player)

"""Player 0 may push with any god."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.pre.only_minotaur",)
HINT: str = "The same rule holds for both players. Which god does player 0 have?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return player == 0 or super().may_push(player)

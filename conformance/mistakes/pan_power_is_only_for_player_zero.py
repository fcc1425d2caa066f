"""Pan's power works only for player 0."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Give Pan to player 1. Whose god is looked at?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return self.gods[0] == "pan" == self.gods[player] and player == 0

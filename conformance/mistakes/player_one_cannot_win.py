"""Player 1 does not win by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "The same rule holds for both players. Whose workers does the winning test look at?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return self.player == 0 and super().wins_up(before, after)

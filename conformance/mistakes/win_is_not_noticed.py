"""Moving up onto level 3 does not win."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Play until a worker stands on level 3. Does the game end?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return False

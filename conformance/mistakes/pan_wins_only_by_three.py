"""Pan wins only by moving down three levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Two levels are enough. Compare with > and with >=."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after > 2

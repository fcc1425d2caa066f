"""Pan does not win by moving down three levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Two *or more* levels. Pan can be pushed onto level 3 and step down to the ground."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after == 2

"""Pan wins by any step down from level 2 or 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = "The difference counts, not where Pan starts."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before >= 2 and after < before

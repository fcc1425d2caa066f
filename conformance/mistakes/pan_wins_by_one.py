"""Pan wins by moving down one level."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = "Pan has to go down two levels at least."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after >= 1

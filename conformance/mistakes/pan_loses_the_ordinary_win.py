"""Pan does not win by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Pan *also* wins by going down. The ordinary win stays."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return not self.is_pan(self.player) and super().wins_up(before, after)

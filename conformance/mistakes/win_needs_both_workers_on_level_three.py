"""A player wins only when both workers stand on level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "One worker on level 3 is enough. Compare `all` with `any`."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        up = [self.level(cell) == TOP for cell in self.workers[self.player]]
        return super().wins_up(before, after) and all(up)

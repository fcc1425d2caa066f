"""A move from level 3 to level 3 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.post.three_to_three",)
HINT: str = "Only moving *up* onto level 3 wins. A worker can get to level 3 by being pushed."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return after == TOP

"""A worker may be selected while workers are still being placed."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.select.pre.phase",)
HINT: str = "Selecting needs a player who is to move. Place one worker and select it."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 3 0", "select 3 0")


class Game(RightGame):
    def select_is_due(self) -> bool:
        return self.phase in ("p", "m")

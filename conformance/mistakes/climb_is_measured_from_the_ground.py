"""No worker may enter a tower of height 2 or 3: the limit is compared with the target alone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "The height of the target counts relative to the height of the worker."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) > 1

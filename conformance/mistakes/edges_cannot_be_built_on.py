"""A worker cannot build on the last row or column."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts",)
HINT: str = "The board has five rows and five columns. Look at the upper bound."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 4 and 0 <= target[1] < 4

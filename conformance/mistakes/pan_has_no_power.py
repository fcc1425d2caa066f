"""Pan does not win by moving down."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Start a game with Pan and move down two levels. Is the god's name spelt as in `new`?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_down(self, before: int, after: int) -> bool:
        return False

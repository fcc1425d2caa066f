"""Moving up onto level 2 wins."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = "Which height wins? Heights are counted from 0."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return before < 2 <= after

"""Every player wins by moving down two levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = "Only Pan wins by moving down. Is the god asked?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return True

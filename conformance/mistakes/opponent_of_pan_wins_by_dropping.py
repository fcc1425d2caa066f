"""The player against Pan wins by moving down two levels."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win", "RB.move.post.win_pan")
HINT: str = "Whose god is asked when somebody moves down?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return self.gods[1 - player] == "pan"

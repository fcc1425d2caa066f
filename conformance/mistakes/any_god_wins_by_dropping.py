"""Minotaur wins by moving down two levels, like Pan."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = "Which god wins by moving down? Test for that one, not for having any god."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return self.gods[player] != "none"

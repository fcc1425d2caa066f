"""Minotaur does not win by moving up onto level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = (
    "A god adds to the rules. Does your Minotaur replace the move together with its winning "
    "test?"
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        return not self.may_push(self.player) and super().wins_up(before, after)

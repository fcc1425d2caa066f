"""A win by moving up is declared only after the build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Moving up onto level 3 wins at once, before any build."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        self.has_won = super().wins_up(before, after)
        return False

    def after_build(self) -> None:
        if self.has_won:
            self.declare_winner(self.player)
        else:
            super().after_build()

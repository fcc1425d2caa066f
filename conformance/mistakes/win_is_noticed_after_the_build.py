"""A win by moving up is declared only after the build."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_up",)
HINT: str = "Moving up onto level 3 wins at once, before any build."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 1 1",
    "place 1 2",
    "place 2 1",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 1 1 1",
    "build 1 1 0 2",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 1 1 0 2",
    "build 0 2 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 0 2 1 1",
)


class Game(RightGame):
    def wins_up(self, before: int, after: int) -> bool:
        self.has_won = super().wins_up(before, after)
        return False

    def after_build(self) -> None:
        if self.has_won:
            self.declare_winner(self.player)
        else:
            super().after_build()

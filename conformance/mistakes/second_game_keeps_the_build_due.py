"""If a game is left when a build is due, the next game goes from placing straight to building."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.post.turn",)
HINT: str = (
    "Start a new game right after a move, before the build. One flag about the turn survives."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 2 1",
    "place 2 4",
    "place 2 3",
    "move 2 1 1 2",
    "new none none",
    "place 1 4",
    "place 0 3",
    "place 2 1",
    "place 2 3",
)


class Game(RightGame):
    left_in_build = False

    def clear_turn(self) -> None:
        self.left_in_build = self.started and self.phase == "b"
        super().clear_turn()

    def after_place(self, cell: Cell) -> None:
        super().after_place(cell)
        if self.left_in_build and self.phase == "m":
            self.expect_build(self.workers[0][0])

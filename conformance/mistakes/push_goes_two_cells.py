"""A pushed worker is pushed two cells, if there is room."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.pushed",)
HINT: str = "A worker is pushed exactly one cell."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def push(self, pushed: Cell, behind: Cell) -> None:
        further = self.behind(pushed, behind)
        room = self.on_board(further) and self.owner(further) is None and not self.has_dome(further)
        super().push(pushed, further if room else behind)

"""A pushed worker goes to the first free neighbouring cell."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import NEIGHBOURS, Cell

BREAKS: tuple[str, ...] = ("RB.move.post.pushed",)
HINT: str = "A worker is pushed straight backwards, not just anywhere free."
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
        free = [cell for cell in NEIGHBOURS[pushed] if self.owner(cell) is None]
        super().push(pushed, next((cell for cell in free if not self.has_dome(cell)), behind))

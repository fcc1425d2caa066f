"""A move from an empty cell is accepted; nobody moves, and a build is due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.worker",)
HINT: str = "Move from a cell where nobody stands. Is the search's empty answer checked?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 2 4",
    "place 1 2",
    "place 0 2",
    "move 3 2 4 2",
)


class Game(RightGame):
    def why_not_mover(self, origin: Cell) -> str:
        return "" if self.owner(origin) is None else super().why_not_mover(origin)

    def put(self, player: int, origin: Cell, target: Cell) -> None:
        if origin in self.workers[player]:
            super().put(player, origin, target)

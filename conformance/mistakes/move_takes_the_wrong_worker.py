"""The player's other worker goes to the target."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.leaves", "RB.move.post.others_stay")
HINT: str = "Two workers, one move: is the worker on the origin the one that is moved?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
)


class Game(RightGame):
    def put(self, player: int, origin: Cell, target: Cell) -> None:
        others = [cell for cell in self.workers[player] if cell != origin]
        super().put(player, others[0] if others else origin, target)

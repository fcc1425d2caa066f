"""A worker may step onto the player's other worker, which is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.own_worker", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "Move one worker onto the other. Two workers never share a cell."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 3",
    "place 2 4",
    "place 3 2",
    "place 3 4",
    "move 3 3 2 4",
)


class Game(RightGame):
    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        return "" if holder == self.owner(origin) else super().why_not_enter(origin, target, holder)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if target in self.workers[self.player]:
            self.workers[self.player].remove(target)
        super().carry_out_move(origin, target)

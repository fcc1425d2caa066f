"""A worker that moves onto the player's other worker changes places with it."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.own_worker", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "Move one worker onto the other. It has to be refused."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 2",
    "place 3 1",
    "place 3 2",
    "place 4 1",
    "move 4 2 3 1",
)


class Game(RightGame):
    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        return "" if holder == self.owner(origin) else super().why_not_enter(origin, target, holder)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if target in self.workers[self.player]:
            self.after_move(origin, target)
        else:
            super().carry_out_move(origin, target)

"""`moves` tries the moves out and leaves the worker on the last one."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.state.post.same",
    "RB.move.accepts",
    "RB.move.keeps",
    "RB.moves.post.exact",
    "RB.select.accepts",
    "RB.select.keeps",
)
HINT: str = "Ask for `moves` and then for the `state`. Is everything put back that was tried out?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 3 3",
    "place 4 4",
    "moves 0 0",
    "state",
)


class Game(RightGame):
    def moves(self, cell: Cell) -> str:
        reply = super().moves(cell)
        free = [target for target in self.moves_now(cell) if self.owner(target) is None]
        if free:
            self.put(self.player, cell, free[-1])
        return reply

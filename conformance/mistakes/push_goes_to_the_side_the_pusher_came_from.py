"""A worker is pushed to the cell behind the pusher."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.post.pushed",
    "RB.build.post.stuck",
    "RB.build.post.turn",
    "RB.move.accepts",
    "RB.move.pre.push_dome",
    "RB.move.pre.push_free",
    "RB.move.pre.push_on_board",
    "RB.moves.post.exact",
)
HINT: str = "The push goes on in the direction of the move. Check the sign of the difference."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 1",
    "place 4 1",
    "place 1 4",
    "place 1 2",
    "move 2 1 1 2",
)


class Game(RightGame):
    def behind(self, origin: Cell, target: Cell) -> Cell:
        return 2 * origin[0] - target[0], 2 * origin[1] - target[1]

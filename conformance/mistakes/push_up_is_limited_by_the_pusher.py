"""A worker cannot be pushed more than one level higher than the pusher stands."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.moves.post.exact")
HINT: str = "A worker is pushed to any height. Which height do you compare with?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
)


class Game(RightGame):
    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        reason = super().why_not_enter(origin, target, holder)
        if not reason and self.climbs_too_high(origin, self.behind(origin, target)):
            return "too high behind"
        return reason

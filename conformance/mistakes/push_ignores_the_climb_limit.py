"""Minotaur climbs any number of levels when he pushes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.moves.post.exact")
HINT: str = (
    "A push is a move like any other: the climb limit holds for the pusher too. Is it checked "
    "only when the target is free?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 0 2",
    "place 1 1",
    "place 1 2",
    "place 0 1",
    "move 1 1 1 0",
    "build 1 0 1 1",
    "move 1 2 1 3",
    "build 1 3 0 3",
    "move 0 2 0 3",
    "build 0 3 1 2",
    "move 1 3 0 2",
    "build 0 2 1 2",
    "move 0 3 1 2",
    "build 1 2 0 3",
    "move 0 2 1 2",
)


class Game(RightGame):
    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.owner(target) is None and super().climbs_too_high(origin, target)

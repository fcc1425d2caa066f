"""A worker cannot be pushed onto a tower of height 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.moves.post.exact")
HINT: str = "A worker may be pushed onto level 3; its owner does not win by that."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur minotaur",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
    "build 2 2 1 1",
    "move 2 3 2 2",
    "build 2 2 2 3",
    "move 2 1 2 2",
)


class Game(RightGame):
    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        return (
            "nobody is pushed up there"
            if self.level(behind) == TOP
            else super().why_not_push(pushed, behind)
        )

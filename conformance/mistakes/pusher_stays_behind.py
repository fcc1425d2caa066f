"""Minotaur pushes the worker away but stays where he is."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.post.arrives", "RB.move.post.build_next", "RB.move.post.leaves")
HINT: str = "After a push the mover stands on the target. Is only the pushed worker moved?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(target) is None:
            super().carry_out_move(origin, target)
        else:
            self.push(target, self.behind(origin, target))
            self.expect_build(origin)

"""Minotaur may push a worker onto another one, which is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_free", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "The cell behind a pushed worker has to be free."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 3",
    "place 2 2",
    "place 0 2",
    "place 1 2",
    "move 2 2 1 2",
)


class Game(RightGame):
    def push_is_free(self, behind: Cell) -> bool:
        return True

    def push(self, pushed: Cell, behind: Cell) -> None:
        for pair in self.workers:
            if behind in pair:
                pair.remove(behind)
        super().push(pushed, behind)

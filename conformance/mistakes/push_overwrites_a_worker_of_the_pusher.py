"""Minotaur may push a worker onto his own other worker, which is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_free", "RB.moves.post.exact")
HINT: str = (
    "The cell behind has to be free of both players' workers. Try your own second worker there."
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 2",
    "place 2 0",
    "place 1 1",
    "place 0 1",
    "move 2 0 1 1",
)


class Game(RightGame):
    def push_is_free(self, behind: Cell) -> bool:
        return behind not in self.workers[1 - self.player]

    def push(self, pushed: Cell, behind: Cell) -> None:
        if behind in self.workers[self.player]:
            self.workers[self.player].remove(behind)
        super().push(pushed, behind)

"""Minotaur may push a worker onto the opponent's other worker, which is gone."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.push_free", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = (
    "The cell behind has to be free of both players' workers. Push two that stand in a line."
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 2",
    "place 2 3",
    "place 2 2",
    "place 1 2",
    "move 3 2 2 2",
)


class Game(RightGame):
    def push_is_free(self, behind: Cell) -> bool:
        return behind not in self.workers[self.player]

    def push(self, pushed: Cell, behind: Cell) -> None:
        if behind in self.workers[1 - self.player]:
            self.workers[1 - self.player].remove(behind)
        super().push(pushed, behind)

"""A player without Minotaur may enter a cell held by an opponent, whose worker is taken off."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = (
    "RB.move.pre.only_minotaur",
    "RB.build.post.stuck",
    "RB.move.pre.push_on_board",
    "RB.moves.post.exact",
)
HINT: str = "Step onto an opponent without having Minotaur. Is the target asked to be free?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 4 1",
    "place 3 3",
    "place 3 2",
    "move 4 1 3 2",
)


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return True

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        pusher = 1 - (self.owner(pushed) or 0)
        return super().why_not_push(pushed, behind) if self.gods[pusher] == "minotaur" else ""

    def push(self, pushed: Cell, behind: Cell) -> None:
        if self.gods[self.player] == "minotaur":
            super().push(pushed, behind)
        else:
            self.workers[1 - self.player].remove(pushed)

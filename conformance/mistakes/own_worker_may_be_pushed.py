"""Minotaur may push his own other worker."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.own_worker", "RB.moves.post.exact")
HINT: str = "Only an opponent's worker can be pushed. Whose worker stands on the target?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 3",
    "place 2 2",
    "place 1 0",
    "place 1 2",
    "move 3 3 2 2",
)


class Game(RightGame):
    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        if holder == self.owner(origin) and self.may_push(holder):
            return self.why_not_push(target, self.behind(origin, target))
        return super().why_not_enter(origin, target, holder)

    def push(self, pushed: Cell, behind: Cell) -> None:
        self.put(self.owner(pushed) or 0, pushed, behind)

"""From the first push of a game on, the climb limit is not checked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = (
    "Push once, then climb two levels a turn later. A flag is set by a push and never cleared."
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 3",
    "place 0 4",
    "place 1 2",
    "place 2 4",
    "move 2 3 1 2",
    "build 1 2 1 3",
    "move 2 4 1 4",
    "build 1 4 1 3",
    "move 1 2 1 3",
)


class Game(RightGame):
    pushed = False

    def clear_turn(self) -> None:
        super().clear_turn()
        self.pushed = False

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.pushed = True

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.pushed and super().climbs_too_high(origin, target)

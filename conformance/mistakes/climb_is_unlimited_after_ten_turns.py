"""After ten turns the climb limit is not checked any more."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.climb", "RB.build.post.stuck", "RB.moves.post.exact")
HINT: str = "Play a long game. Does a counter of your program run into a limit?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 1 1",
    "place 0 0",
    "place 1 3",
    "place 3 2",
    "move 0 0 1 0",
    "build 1 0 2 1",
    "move 3 2 3 1",
    "build 3 1 2 1",
    "move 1 0 0 0",
    "build 0 0 1 0",
    "move 3 1 3 0",
    "build 3 0 3 1",
    "move 1 1 2 0",
    "build 2 0 1 0",
    "move 3 0 3 1",
    "build 3 1 4 1",
    "move 2 0 3 0",
    "build 3 0 4 0",
    "move 3 1 2 0",
    "build 2 0 1 1",
    "move 3 0 2 0",
    "build 2 0 1 1",
    "move 1 3 1 2",
    "build 1 2 0 3",
    "move 2 0 1 1",
)


class Game(RightGame):
    turns = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.turns = 0

    def pass_the_turn(self) -> None:
        super().pass_the_turn()
        self.turns += 1

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.turns < 10 and super().climbs_too_high(origin, target)

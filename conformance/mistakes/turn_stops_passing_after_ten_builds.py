"""After ten builds the turn no longer passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn", "RB.build.post.stuck")
HINT: str = "Play a long game. Does a counter of your program run into a limit?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 1",
    "place 4 4",
    "place 3 1",
    "place 2 0",
    "move 2 1 3 2",
    "build 3 2 2 2",
    "move 3 1 2 1",
    "build 2 1 2 2",
    "move 3 2 2 1",
    "build 2 1 2 2",
    "move 1 0 1 1",
    "build 1 1 0 2",
    "move 2 1 3 0",
    "build 3 0 4 1",
    "move 1 1 1 0",
    "build 1 0 2 1",
    "move 3 0 3 1",
    "build 3 1 2 2",
    "move 1 0 2 1",
    "build 2 1 1 1",
    "move 3 1 2 1",
    "build 2 1 3 0",
    "move 1 1 1 0",
    "build 1 0 0 0",
    "move 2 1 3 0",
    "build 3 0 2 1",
)


class Game(RightGame):
    turns = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.turns = 0

    def pass_the_turn(self) -> None:
        self.turns += 1
        self.expect_move(self.player if self.turns > 10 else 1 - self.player)

"""After a game is won, every move of the next game is refused as if that one were over too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = (
    "Win a game and start another in the same run. What is set when somebody wins, and who "
    "clears it?"
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
    "place 1 2",
    "place 0 1",
    "place 0 2",
    "place 1 1",
    "move 0 1 0 0",
    "build 0 0 1 0",
    "move 1 1 1 0",
    "build 1 0 1 1",
    "move 0 0 1 1",
    "build 1 1 2 1",
    "move 0 2 0 1",
    "build 0 1 0 2",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 1 0 1 1",
    "build 1 1 0 2",
    "move 0 0 0 1",
    "build 0 1 0 0",
    "move 0 2 0 3",
    "new none none",
    "place 0 2",
    "place 1 2",
    "place 0 1",
    "place 1 1",
    "move 1 2 2 2",
)


class Game(RightGame):
    won = False

    def declare_winner(self, player: int) -> None:
        self.won = True
        super().declare_winner(player)

    def is_over(self) -> bool:
        return self.won

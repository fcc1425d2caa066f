"""After a game is won, every move of the next game is refused as if that one were over too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = (
    "Win a game and start another in the same run. What is set when somebody wins, and who "
    "clears it?"
)
SHOWN_BY: tuple[str, ...] = (
    "new pan minotaur",
    "place 1 3",
    "place 0 4",
    "place 1 4",
    "place 0 3",
    "move 1 3 2 2",
    "build 2 2 1 3",
    "move 0 3 1 3",
    "build 1 3 0 3",
    "move 0 4 0 3",
    "build 0 3 1 2",
    "move 1 3 2 2",
    "build 2 2 1 3",
    "move 0 3 1 3",
    "build 1 3 0 2",
    "move 2 2 1 1",
    "build 1 1 1 0",
    "move 1 3 2 2",
    "new none none",
    "place 0 4",
    "place 1 3",
    "place 0 3",
    "place 1 4",
    "move 1 3 1 2",
)


class Game(RightGame):
    won = False

    def declare_winner(self, player: int) -> None:
        self.won = True
        super().declare_winner(player)

    def is_over(self) -> bool:
        return self.won

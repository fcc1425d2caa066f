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
    "place 3 2",
    "place 2 0",
    "place 1 4",
    "place 3 4",
    "move 3 2 3 3",
    "build 3 3 3 2",
    "move 1 4 2 3",
    "build 2 3 3 2",
    "move 2 0 3 0",
    "build 3 0 4 1",
    "move 3 4 3 3",
    "build 3 3 3 4",
    "move 3 2 4 2",
    "new none none",
    "place 0 0",
    "place 0 3",
    "place 1 4",
    "place 2 3",
    "move 0 0 0 1",
)


class Game(RightGame):
    won = False

    def declare_winner(self, player: int) -> None:
        self.won = True
        super().declare_winner(player)

    def is_over(self) -> bool:
        return self.won

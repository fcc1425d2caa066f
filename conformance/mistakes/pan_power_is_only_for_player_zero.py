"""Pan's power works only for player 0."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Give Pan to player 1. Whose god is looked at?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
    "place 0 3",
    "place 1 4",
    "place 1 3",
    "place 2 4",
    "move 1 4 0 4",
    "build 0 4 1 4",
    "move 2 4 1 4",
    "build 1 4 2 3",
    "move 0 4 1 3",
    "build 1 3 2 3",
    "move 1 4 2 3",
    "build 2 3 1 4",
    "move 1 3 2 4",
    "build 2 4 1 4",
    "move 2 3 1 3",
)


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return self.gods[0] == "pan" == self.gods[player] and player == 0

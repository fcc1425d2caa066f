"""Pan's power works only for player 0."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.win_pan",)
HINT: str = "Give Pan to player 1. Whose god is looked at?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur pan",
    "place 2 1",
    "place 2 3",
    "place 4 3",
    "place 2 2",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 2 1 2 2",
    "build 2 2 2 1",
    "move 2 3 2 4",
)


class Game(RightGame):
    def is_pan(self, player: int) -> bool:
        return self.gods[0] == "pan" == self.gods[player] and player == 0

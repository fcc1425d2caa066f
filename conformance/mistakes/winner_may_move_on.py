"""After winning by a move, the winner may move again and the game goes on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.pre.not_over", "RB.moves.post.exact")
HINT: str = "Win a game and move once more. Which check comes first in `move`?"
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
    "move 2 2 2 1",
)


class Game(RightGame):
    def is_over(self) -> bool:
        return False

    def move_is_due(self) -> bool:
        return self.phase in ("m", "w")

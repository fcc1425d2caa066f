"""Player 0 may push with any god."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.move.pre.only_minotaur",
    "RB.build.post.stuck",
    "RB.moves.post.exact",
)
HINT: str = "The same rule holds for both players. Which god does player 0 have?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 4 1",
    "place 3 3",
    "place 3 2",
    "move 4 1 3 2",
)


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return player == 0 or super().may_push(player)

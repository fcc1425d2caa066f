"""Only player 0 may push, even if player 1 has Minotaur."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.build.post.turn", "RB.moves.post.exact")
HINT: str = "Give Minotaur to player 1. Whose god is looked at?"
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 3",
    "place 2 2",
    "place 1 3",
    "place 1 2",
    "move 2 2 3 1",
    "build 3 1 2 2",
    "move 1 2 2 3",
)


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return player == 0 and super().may_push(player)

"""Pan may push like Minotaur."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.move.pre.only_minotaur",
    "RB.build.post.stuck",
    "RB.moves.post.exact",
)
HINT: str = "Which god pushes? Test for that one, not for having any god."
SHOWN_BY: tuple[str, ...] = (
    "new pan none",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return self.gods[player] != "none"

"""The player against Minotaur pushes, and Minotaur does not."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.move.pre.only_minotaur",
    "RB.move.accepts",
    "RB.build.post.stuck",
    "RB.build.post.turn",
    "RB.moves.post.exact",
)
HINT: str = "Whose god is asked when a worker is to be pushed: the mover's or the pushed one's?"
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return self.gods[1 - player] == "minotaur"

"""Every player may push, with Minotaur or without."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.move.pre.only_minotaur",
    "RB.build.post.stuck",
    "RB.moves.post.exact",
)
HINT: str = (
    "Only a player with Minotaur enters a cell that is held by an opponent. Is the god asked?"
)
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
        return True

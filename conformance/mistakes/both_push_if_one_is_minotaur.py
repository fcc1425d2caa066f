"""If one player has Minotaur, the other may push too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.move.pre.only_minotaur",
    "RB.build.post.stuck",
    "RB.moves.post.exact",
)
HINT: str = "Is the power stored for the game or for the player?"
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
        return "minotaur" in self.gods

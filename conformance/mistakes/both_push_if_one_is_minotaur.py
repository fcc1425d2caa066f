"""If one player has Minotaur, the other may push too."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.pre.only_minotaur",)
HINT: str = "Is the power stored for the game or for the player?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def may_push(self, player: int) -> bool:
        return "minotaur" in self.gods

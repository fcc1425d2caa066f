"""A loaded game that is over goes on."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a position with `w0` as its last token. It is over and stays so."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load minotaur pan 00000/00000/00000/00000/00000 44,11/22,24 w1",)


class Game(RightGame):
    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        super().load_turn("m" if phase == "w" else phase, player, worker)

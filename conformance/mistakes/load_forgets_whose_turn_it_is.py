"""After `load` player 0 is on turn, whoever was given."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a position with player 1 on turn. Is the last token read?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load pan none 00000/00000/00000/00000/00000 40,34/31,30 m1",)


class Game(RightGame):
    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        super().load_turn(phase, 0 if phase == "m" else player, worker)

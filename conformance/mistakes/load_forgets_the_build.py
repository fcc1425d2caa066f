"""After `load` of a position in which a build is due, a move is due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a position with `b0:…` as its last token."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load pan minotaur 10122/21C21/22121/30311/33300 40,13/11,04 b0:40",)


class Game(RightGame):
    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        if phase == "b":
            phase, worker = "m", None
        super().load_turn(phase, player, worker)

"""`load` sets up the position but keeps the gods of the game before."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.accepts",)
HINT: str = "Load a position for Minotaur and push. Are the first two words of `load` used?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(self.gods, board, workers, turn)

"""`load` keeps the towers of the game before where they are higher."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import CELLS

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load an empty board after a game. Is the old one cleared?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.levels
        super().load(gods, board, workers, turn)
        self.levels = {cell: max(old[cell], self.levels[cell]) for cell in CELLS}
        return self.done()

"""`load` keeps the towers of the game before where they are higher."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import CELLS

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load an empty board after a game. Is the old one cleared?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = (
    "load minotaur pan 2121A/03010/22002/012A0/20223 31,10/42,30 b0:31",
    "load none none 30001/11242/1C201/10040/02122 22,04/10,40 b0:22",
)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.levels
        super().load(gods, board, workers, turn)
        self.levels = {cell: max(old[cell], self.levels[cell]) for cell in CELLS}
        return self.done()

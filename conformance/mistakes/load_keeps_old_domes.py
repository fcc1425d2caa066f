"""`load` keeps the domes of the game before."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a board without domes after one with a dome. Is the old one cleared?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = (
    "load minotaur minotaur 20041/B2232/20B10/CC123/12223 20,32/00,42 b1:00",
    "load pan none 11041/14211/20B33/21321/33132 44,30/12,24 m0",
)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.domes
        super().load(gods, board, workers, turn)
        self.domes |= old
        return self.done()

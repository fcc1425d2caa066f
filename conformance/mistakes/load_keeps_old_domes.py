"""`load` keeps the domes of the game before."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a board without domes after one with a dome. Is the old one cleared?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.domes
        super().load(gods, board, workers, turn)
        self.domes |= old
        return self.done()

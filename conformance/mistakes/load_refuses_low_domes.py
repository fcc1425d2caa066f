"""`load` refuses a board with a dome on a height below 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.accepts",)
HINT: str = "Any position may be loaded, reachable or not. `A`, `B` and `C` are domes too."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = (
    "load minotaur minotaur 10013/4C311/2013A/003B4/13303 32,40/22,12 b0:32",
)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        if any(mark in board for mark in "ABC"):
            return self.refused("no such tower")
        return super().load(gods, board, workers, turn)

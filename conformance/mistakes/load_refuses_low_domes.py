"""`load` refuses a board with a dome on a height below 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.accepts",)
HINT: str = "Any position may be loaded, reachable or not. `A`, `B` and `C` are domes too."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        if any(mark in board for mark in "ABC"):
            return self.refused("no such tower")
        return super().load(gods, board, workers, turn)

"""`load` is refused until the running game is over."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.accepts",)
HINT: str = "A position may be loaded at any time. Do not make it wait for a winner."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = (
    "load pan none 00000/00000/00000/00000/00000 22,--/--,-- p0",
    "load pan minotaur 00000/00000/00000/00000/00000 12,13/23,04 m1",
)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        if self.started and not self.is_over():
            return self.refused("finish this game first")
        return super().load(gods, board, workers, turn)

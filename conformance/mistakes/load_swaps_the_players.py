"""`load` gives each player the workers of the other."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a position with different workers. Player 0's come first."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load minotaur none 00000/00000/00000/00000/00000 04,42/02,31 w1",)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(gods, board, "/".join(reversed(workers.split("/"))), turn)

"""`load` sets up only the first worker of each player."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Each player has two workers. Does your loop read both?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load minotaur pan 02013/41343/12000/03B31/A3CAB 14,03/02,30 m0",)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        super().load(gods, board, workers, turn)
        self.workers = [pair[:1] for pair in self.workers]
        return self.done()

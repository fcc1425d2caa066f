"""`load` sets up the position but keeps the gods of the game before."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.accepts", "RB.move.post.win_pan", "RB.moves.post.exact")
HINT: str = "Load a position for Minotaur and push. Are the first two words of `load` used?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = (
    "load minotaur pan 00000/00000/00000/00000/00000 20,42/10,14 b0:20",
    "build 2 0 3 0",
    "move 1 0 2 1",
    "build 2 1 1 0",
    "move 2 0 2 1",
)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(self.gods, board, workers, turn)

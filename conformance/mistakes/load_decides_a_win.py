"""`load` ends the game if the player on turn has a worker on level 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "`load` sets up what it is given and decides nothing."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load pan minotaur 10030/02A2C/30022/000A2/32AC0 11,40/22,13 m0",)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        super().load(gods, board, workers, turn)
        if self.phase == "m" and any(self.level(cell) == TOP for cell in self.workers[self.player]):
            self.declare_winner(self.player)
        return self.done()

"""`load` ends the game if one worker of the player on turn is blocked."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "`load` sets up what it is given and decides nothing."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load none pan 30012/CC022/020A2/411A2/04012 00,01/22,42 m0",)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        super().load(gods, board, workers, turn)
        if self.phase == "m" and not all(map(self.worker_can_move, self.workers[self.player])):
            self.declare_winner(1 - self.player)
        return self.done()

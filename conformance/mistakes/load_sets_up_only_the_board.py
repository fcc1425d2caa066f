"""`load` shows what it was given but plays on with the old workers."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "Load, then ask for the state. Is the answer only an echo of the request?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.workers
        reply = super().load(gods, board, workers, turn)
        if any(old):
            self.workers = old
        return reply

"""`load` shows what it was given but plays on with the old workers."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.state.post.same",
    "RB.build.accepts",
    "RB.build.keeps",
    "RB.build.post.turn",
    "RB.build.post.workers",
    "RB.dome.keeps",
    "RB.move.accepts",
    "RB.move.keeps",
    "RB.move.post.others_stay",
    "RB.pass.keeps",
    "RB.place.accepts",
    "RB.place.keeps",
    "RB.place.post.others_stay",
    "RB.place.post.stands",
    "RB.place.post.turn",
    "RB.select.accepts",
    "RB.select.keeps",
)
HINT: str = "Load, then ask for the state. Is the answer only an echo of the request?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = (
    "load minotaur pan 13211/42C30/C2022/11102/11111 43,02/44,00 m0",
    "load none pan 00000/00000/00000/00000/00000 30,11/34,21 m0",
    "state",
)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.workers
        reply = super().load(gods, board, workers, turn)
        if any(old):
            self.workers = old
        return reply

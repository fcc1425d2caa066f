"""`state` shows a tower with a dome without the dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "A dome has to be shown in every answer. Do two pieces of code write the board?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def state(self) -> str:
        domes, self.domes = self.domes, set()
        reply = super().state()
        self.domes = domes
        return reply

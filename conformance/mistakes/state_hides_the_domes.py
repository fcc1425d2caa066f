"""`state` shows a tower with a dome without the dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "A dome has to be shown in every answer. Do two pieces of code write the board?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 4",
    "place 2 4",
    "place 3 3",
    "place 2 3",
    "move 2 4 3 3",
    "build 3 3 2 4",
    "move 2 3 3 2",
    "build 3 2 2 3",
    "move 3 3 2 4",
    "build 2 4 2 3",
    "move 3 2 3 3",
    "build 3 3 2 3",
    "move 2 4 1 4",
    "build 1 4 2 3",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        domes, self.domes = self.domes, set()
        reply = super().state()
        self.domes = domes
        return reply

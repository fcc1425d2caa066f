"""`state` shows a tower with a dome without the dome."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "A dome has to be shown in every answer. Do two pieces of code write the board?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 1",
    "place 4 2",
    "place 2 2",
    "place 3 2",
    "move 4 2 3 1",
    "build 3 1 4 2",
    "move 3 2 4 1",
    "build 4 1 4 2",
    "move 3 1 4 0",
    "build 4 0 3 1",
    "move 4 1 3 1",
    "build 3 1 4 2",
    "move 2 1 1 1",
    "build 1 1 1 0",
    "move 2 2 3 3",
    "build 3 3 4 2",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        domes, self.domes = self.domes, set()
        reply = super().state()
        self.domes = domes
        return reply

"""A tower cannot be built on two times in a row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts",)
HINT: str = "Build on the tower that the opponent has just raised. Any free cell will do."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
    "move 0 2 0 1",
    "build 0 1 1 1",
)


class Game(RightGame):
    last: Cell | None = None

    def clear_turn(self) -> None:
        super().clear_turn()
        self.last = None

    def build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "b" and target == self.last and not self.why_not_build(origin, target):
            return self.refused("this tower was built on last")
        reply = super().build(origin, target)
        if reply.startswith("="):
            self.last = target
        return reply

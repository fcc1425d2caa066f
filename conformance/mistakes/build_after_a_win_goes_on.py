"""After a win the winner may build, and then the opponent is to move."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.not_over",)
HINT: str = "The winner is set, but the turn goes on as usual. Nothing may be done after the end."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 2",
    "place 1 1",
    "place 1 2",
    "place 2 1",
    "move 1 1 0 0",
    "build 0 0 1 1",
    "move 2 1 1 1",
    "build 1 1 0 2",
    "move 0 0 0 1",
    "build 0 1 0 2",
    "move 1 1 0 2",
    "build 0 2 1 1",
    "move 2 2 2 1",
    "build 2 1 1 1",
    "move 0 2 1 1",
    "build 1 1 0 2",
)


class Game(RightGame):
    last: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.last = target
        super().after_move(origin, target)

    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "w" and origin == self.last and self.owner(origin) == self.player:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

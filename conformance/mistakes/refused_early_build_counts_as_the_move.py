"""A build before the move is refused, but then the build is due."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.keeps",)
HINT: str = "Build at the beginning of a turn. The phase changes although nothing happened."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 0",
    "place 2 4",
    "place 3 3",
    "place 1 0",
    "build 4 0 4 1",
)


class Game(RightGame):
    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m" and self.owner(origin) == self.player:
            self.expect_build(origin)
        return super().build_refused(origin, target, reason)

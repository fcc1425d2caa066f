"""After `load` with a build due, every build is refused."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.accepts",)
HINT: str = "Load a position with `b0:…` and build. Is the worker in that token remembered?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = (
    "load none minotaur 00000/00000/00000/00000/00000 43,21/02,41 b1:02",
    "build 0 2 0 3",
)


class Game(RightGame):
    loaded = False

    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        super().load_turn(phase, player, worker)
        self.loaded = phase == "b"

    def may_be_builder(self, origin: Cell) -> bool:
        return not self.loaded and super().may_be_builder(origin)

    def expect_build(self, worker: Cell) -> None:
        self.loaded = False
        super().expect_build(worker)

    def clear_turn(self) -> None:
        self.loaded = False
        super().clear_turn()

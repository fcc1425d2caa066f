"""A player may build without moving; the turn then passes."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.phase",)
HINT: str = "Build at the beginning of a turn. A player has to move first."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 0 3",
    "place 1 2",
    "place 0 2",
    "build 0 3 0 4",
)


class Game(RightGame):
    def build_is_due(self) -> bool:
        return self.phase in ("m", "b")

    def may_be_builder(self, origin: Cell) -> bool:
        return origin == self.builder or self.phase == "m" and self.owner(origin) == self.player

    def builds_now(self, cell: Cell) -> list[Cell]:
        return super().builds_now(cell) if self.phase == "b" else []

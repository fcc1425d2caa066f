"""After the end of a game `place` takes all workers off and begins a new placement."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.phase",)
HINT: str = "When a game is over, only `new` begins another."
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
    "place 4 4",
)


class Game(RightGame):
    def place_is_due(self) -> bool:
        return self.phase in ("p", "w")

    def put_new_worker(self, cell: Cell) -> None:
        if self.phase == "w":
            self.clear_workers()
            self.clear_turn()
        super().put_new_worker(cell)

"""After the end of a game `place` takes all workers off and begins a new placement."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.phase",)
HINT: str = "When a game is over, only `new` begins another."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 3 1",
    "place 0 3",
    "place 2 1",
    "place 3 0",
    "move 3 1 2 0",
    "build 2 0 3 1",
    "move 3 0 3 1",
    "build 3 1 2 2",
    "move 2 0 3 0",
    "build 3 0 4 0",
    "move 2 1 2 2",
    "build 2 2 3 2",
    "move 0 3 1 3",
    "build 1 3 2 3",
    "move 3 1 4 0",
    "build 4 0 3 1",
    "move 1 3 0 3",
    "build 0 3 0 4",
    "move 2 2 3 1",
    "build 3 1 3 2",
    "move 0 3 0 4",
    "build 0 4 1 3",
    "move 3 1 3 2",
    "build 3 2 3 1",
    "move 3 0 4 1",
    "build 4 1 3 1",
    "move 3 2 2 3",
    "build 2 3 3 2",
    "move 4 1 3 0",
    "build 3 0 2 1",
    "move 2 3 3 4",
    "build 3 4 2 3",
    "move 3 0 2 1",
    "build 2 1 3 2",
    "move 3 4 4 3",
    "build 4 3 3 4",
    "move 2 1 3 0",
    "build 3 0 2 1",
    "move 4 3 3 3",
    "build 3 3 2 3",
    "move 3 0 4 1",
    "build 4 1 3 0",
    "move 3 3 2 2",
    "build 2 2 2 3",
    "move 4 1 3 0",
    "build 3 0 2 0",
    "move 2 2 2 1",
    "build 2 1 2 0",
    "move 3 0 2 0",
    "build 2 0 1 1",
    "move 4 0 3 0",
    "build 3 0 4 0",
    "move 0 4 1 3",
    "build 1 3 0 2",
    "move 3 0 4 0",
    "build 4 0 3 0",
    "move 1 3 0 2",
    "build 0 2 1 1",
    "move 2 1 3 0",
    "build 3 0 4 1",
    "move 0 2 1 1",
    "build 1 1 2 1",
    "move 3 0 2 1",
    "place 3 2",
)


class Game(RightGame):
    def place_is_due(self) -> bool:
        return self.phase in ("p", "w")

    def put_new_worker(self, cell: Cell) -> None:
        if self.phase == "w":
            self.clear_workers()
            self.clear_turn()
        super().put_new_worker(cell)

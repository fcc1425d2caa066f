"""A fifth worker may be placed before the first move; it is not shown but stands in the way."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.place.pre.phase",)
HINT: str = (
    "After four workers a fifth must be refused. Is the count compared with the right number?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 1 3",
    "place 3 2",
    "place 0 2",
    "place 3 3",
    "place 4 0",
)


class Game(RightGame):
    extra: Cell | None = None

    def clear_workers(self) -> None:
        super().clear_workers()
        self.extra = None

    def place_is_due(self) -> bool:
        first_move = self.phase == "m" and not any(self.levels.values())
        return self.phase == "p" or first_move and self.extra is None

    def put_new_worker(self, cell: Cell) -> None:
        if self.phase == "m":
            self.extra = cell
        else:
            super().put_new_worker(cell)

    def owner(self, cell: Cell) -> int | None:
        return 0 if cell == self.extra else super().owner(cell)

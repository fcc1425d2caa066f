"""A build on column -1 raises a tower in the last column."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.on_board",)
HINT: str = "In some languages index -1 is the last element. Check both ends of the board."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 0",
    "place 0 1",
    "place 1 1",
    "place 1 0",
    "move 0 1 1 1",
    "build 1 1 2 0",
    "move 2 1 2 0",
    "build 2 0 1 -1",
)


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return self.on_board((target[0], target[1] + 5 if target[1] == -1 else target[1]))

    def build_is_free(self, target: Cell) -> bool:
        return super().build_is_free((target[0], target[1] % 5))

    def dome_stops_build(self, target: Cell) -> bool:
        return super().dome_stops_build((target[0], target[1] % 5))

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower((cell[0], cell[1] % 5))

"""A build on row -1 raises a tower on the last row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.build.pre.on_board",)
HINT: str = "In some languages index -1 is the last element. Check both ends of the board."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 2",
    "place 1 0",
    "place 1 2",
    "place 2 2",
    "move 0 2 0 3",
    "build 0 3 -1 2",
)


class Game(RightGame):
    def build_is_on_board(self, target: Cell) -> bool:
        return self.on_board((target[0] + 5 if target[0] == -1 else target[0], target[1]))

    def build_is_free(self, target: Cell) -> bool:
        return super().build_is_free((target[0] % 5, target[1]))

    def dome_stops_build(self, target: Cell) -> bool:
        return super().dome_stops_build((target[0] % 5, target[1]))

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower((cell[0] % 5, cell[1]))

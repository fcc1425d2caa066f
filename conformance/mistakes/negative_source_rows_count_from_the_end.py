"""A move from row -1 to row 0 moves the worker on the last row."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.move.pre.worker",)
HINT: str = (
    "In some languages index -1 is the last element. Check the origin of a move as well as "
    "the target."
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 4 2",
    "place 2 3",
    "place 3 2",
    "place 2 1",
    "move 2 3 2 2",
    "build 2 2 2 3",
    "move 3 2 4 1",
    "build 4 1 4 0",
    "move 2 2 1 1",
    "build 1 1 1 2",
    "move -1 1 0 2",
)


class Game(RightGame):
    def owner(self, cell: Cell) -> int | None:
        return super().owner((4, cell[1]) if cell[0] == -1 else cell)

    def level(self, cell: Cell) -> int:
        return super().level((4, cell[1]) if cell[0] == -1 else cell)

    def place(self, cell: Cell) -> str:
        return self.refused("off the board") if cell[0] == -1 else super().place(cell)

    def may_be_selected(self, cell: Cell) -> bool:
        return cell[0] != -1 and super().may_be_selected(cell)

    def put(self, player: int, origin: Cell, target: Cell) -> None:
        super().put(player, (4, origin[1]) if origin[0] == -1 else origin, target)

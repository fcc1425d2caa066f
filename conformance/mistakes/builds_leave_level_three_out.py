"""`builds` does not list towers of height 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "A tower of height 3 gets a dome. Compare the height with < and with <=."
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 2",
    "place 2 4",
    "place 1 2",
    "place 2 3",
    "move 2 2 1 3",
    "build 1 3 1 4",
    "move 2 3 1 3",
    "build 1 3 1 4",
    "move 0 3 0 4",
    "build 0 4 1 4",
    "move 1 2 0 3",
    "builds 0 3",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        return [site for site in super().builds_now(cell) if self.level(site) < TOP]

"""`builds` does not list towers of height 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "A tower of height 3 gets a dome. Compare the height with < and with <=."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 3 2",
    "place 2 2",
    "place 3 3",
    "place 2 3",
    "move 3 2 3 3",
    "build 3 3 3 2",
    "move 2 3 3 2",
    "build 3 2 2 3",
    "move 3 3 3 2",
    "build 3 2 2 3",
    "move 3 4 3 3",
    "build 3 3 2 3",
    "move 2 2 2 1",
    "build 2 1 2 0",
    "move 3 3 3 4",
    "builds 3 4",
)


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        return [site for site in super().builds_now(cell) if self.level(site) < TOP]

"""`builds` does not list towers of height 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from conformance.mistakes.rules import TOP

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "A tower of height 3 gets a dome. Compare the height with < and with <=."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        return [site for site in super().builds_now(cell) if self.level(site) < TOP]

"""`builds` does not list towers more than one level above the builder."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.builds.post.exact",)
HINT: str = "The climb limit is for moving. Is the list of moves used for building?"
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        return [site for site in found if self.level(site) - self.level(cell) <= 1]

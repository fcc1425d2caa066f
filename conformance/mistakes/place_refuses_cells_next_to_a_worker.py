"""A worker may not be placed next to another."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import NEIGHBOURS, Cell

BREAKS: tuple[str, ...] = ("RB.place.accepts",)
HINT: str = "Any free cell will do for a new worker, however near the others stand."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 3 3", "place 2 3")


class Game(RightGame):
    def place_is_free(self, cell: Cell) -> bool:
        return self.owner(cell) is None and not any(
            self.owner(near) is not None for near in NEIGHBOURS[cell]
        )
